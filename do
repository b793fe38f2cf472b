#!/usr/bin/env bash
# The project's commands, a function each; `./do help` lists them.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true # bash 4.3 and older lack it

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
VENV=$ROOT/.venv
BIN=$VENV/bin
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
unset PYTHONPATH PYTHONHOME

#: run [ARGS]            play the demonstration: the example game, then a random one
run() {
    environment base
    "$BIN/arbiter" demo "$@"
}

#: test [--compiled] [PYTEST ARGS]   run every test; --compiled: kernel, games and cases against the compiled copy
test() {
    environment dev
    cd "$ROOT"
    if [[ ${1-} == --compiled ]]; then
        shift
        test_compiled "$@"
        return
    fi
    if [[ ${REQUIRE_ALL-} == 1 ]]; then
        test_compiled
    fi
    if (($#)); then
        "$BIN/python" -m pytest "$@"
    else
        "$BIN/python" -m pytest -n auto
    fi
}

#: check                 format, lint, types, layers and the proof of every rule
check() {
    environment dev
    cd "$ROOT"
    local failed=()
    "$BIN/ruff" format --check . || failed+=(format)
    "$BIN/ruff" check . || failed+=(lint)
    "$BIN/mypy" || failed+=(types)
    "$BIN/lint-imports" || failed+=(layers)
    "$BIN/arbiter" coverage || failed+=(coverage)
    if ((${#failed[@]})); then
        die "check failed: ${failed[*]}"
    fi
}

#: cases PATH...         play case files, or every case in a folder, and compare
cases() {
    environment base
    "$BIN/arbiter" cases "$@"
}

#: fast                  compile kernel and games; prints the folder of the compiled copy
fast() {
    environment dev
    "$BIN/python" "$ROOT/bench/fast.py"
}

#: bench [GAME] [ARGS]   measure speed, plain and compiled, beside a peer of each game
bench() {
    environment bench
    cd "$ROOT"
    "$BIN/python" -m bench "$@"
}

#: lock [UV ARGS]        write the hashed locks anew (--upgrade for newer versions)
lock() {
    environment dev
    cd "$ROOT"
    local uv=$VENV/lock
    [[ -x $uv/bin/uv ]] || { "$BIN/python" -m venv "$uv" && "$uv/bin/python" -m pip install --quiet uv; }
    local compile=("$uv/bin/uv" pip compile pyproject.toml --quiet --python-version 3.11 --universal --generate-hashes
        --no-header --no-emit-index-url --no-emit-find-links "$@")
    "${compile[@]}" --group build -o requirements.txt
    "${compile[@]}" --group dev -c requirements.txt -o requirements-dev.txt
    "${compile[@]}" --group bench -c requirements-dev.txt -o requirements-bench.txt
}

#: words                 see that every sight, refusal and name has its words in Russian and English
words() {
    environment base
    "$BIN/python" -P -m arbiter.testing.words "$@"
}

#: help                  this list
help() {
    echo "usage: ./do COMMAND [ARGS]"
    sed -n 's/^#: /  /p' "$ROOT/do"
}

# --- what the commands stand on ---

die() {
    echo "do: $*" >&2
    exit 1
}

# A Python 3.11 that can make environments: $PYTHON, else python3.11 or python3 on the path.
find_python() {
    local candidate found=""
    while read -r candidate; do
        [[ -n $candidate ]] || continue
        "$candidate" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' </dev/null 2>/dev/null || continue
        found=$candidate
        if "$candidate" -c 'import ensurepip, venv' </dev/null 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done < <(echo "${PYTHON-}"; type -ap python3.11 || true; type -ap python3 || true)
    [[ -z $found ]] || die "$found can't make environments; install its venv module (Debian, Ubuntu: apt install python3.11-venv)"
    die "Python 3.11 not found as python3.11 or python3; install it or set PYTHON to its path"
}

digest() {
    "$BIN/python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'
}

# What an environment was made from: the place, the locks and the project's own entry points.
environment_key() {
    local locks=("$ROOT/requirements.txt")
    [[ $1 == base ]] || locks+=("$ROOT/requirements-$1.txt")
    (echo "$ROOT" && cat "${locks[@]}" "$ROOT/pyproject.toml") | digest
}

environment_ready() {
    [[ -x $BIN/python && -f $VENV/made-$1 ]] && [[ $(cat "$VENV/made-$1") == "$(environment_key "$1")" ]]
}

# environment base|dev|bench: makes or updates .venv from the locks; instant when nothing changed, one maker at a time.
environment() {
    environment_ready "$1" && return
    (
        if command -v flock >/dev/null; then
            flock 9
        fi
        environment_ready "$1" || make_environment "$1"
    ) 9>"$ROOT/.venv.lock"
}

make_environment() {
    local locks=(-r "$ROOT/requirements.txt")
    [[ $1 == base ]] || locks=(-r "$ROOT/requirements-dev.txt")
    [[ $1 != bench ]] || locks+=(-r "$ROOT/requirements-bench.txt")
    echo "do: making the $1 environment in .venv" >&2
    if ! "$BIN/python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
        local python
        python=$(find_python)
        rm -rf "$VENV"
        "$python" -m venv "$VENV"
    fi
    "$BIN/python" -m pip install --quiet --require-hashes "${locks[@]}"
    "$BIN/python" -m pip install --quiet --no-deps --no-build-isolation --editable "$ROOT"
    environment_key base >"$VENV/made-base"
    [[ $1 == base ]] || environment_key dev >"$VENV/made-dev"
    [[ $1 != bench ]] || environment_key bench >"$VENV/made-bench"
}

# Kernel, games and cases once more, against the compiled copy, which must really be the one that is loaded.
test_compiled() {
    local copy
    copy=$(fast)
    if [[ ! -d $copy ]]; then
        [[ ${REQUIRE_ALL-} != 1 ]] || die "the compiled tests could not run"
        return 0
    fi
    local file
    file=$(PYTHONPATH=$copy "$BIN/python" -P -c 'import arbiter.kernel.dice as dice; print(dice.__file__)')
    [[ $file == *.so ]] || die "arbiter.kernel.dice comes from $file and not from the compiled copy $copy"
    local argument
    for argument in "$@"; do
        if [[ -e ${argument%%::*} ]]; then # the caller says which tests
            PYTHONPATH=$copy "$BIN/python" -m pytest "$@"
            return
        fi
    done
    PYTHONPATH=$copy "$BIN/python" -m pytest -n auto tests/kernel tests/games tests/cases "$@"
}

command=${1:-help}
shift || true
case $command in
    run | test | check | cases | fast | bench | lock | words | help) "$command" "$@" ;;
    *) help >&2; die "no command named '$command'" ;;
esac
