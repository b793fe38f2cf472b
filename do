#!/usr/bin/env bash
# The project's commands, a function each; `./do help` lists them.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true # bash 4.3 and older lack it

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
VENV=$ROOT/.venv
BIN=$VENV/bin
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
unset PYTHONPATH PYTHONHOME

#: run [ARGS]            serve the site on HOST and PORT (127.0.0.1:8000); what it keeps is in data/, or in ARBITER_DATA
run() {
    environment site
    export ARBITER_DATA=${ARBITER_DATA:-$ROOT/data}
    "$BIN/arbiter" site serve --showcase "$@"
}

#: demo [ARGS]           play the demonstration: the example game, then a random one
demo() {
    environment base
    "$BIN/arbiter" demo "$@"
}

#: catalogues            bring the site's Russian words up to date with its source, and tell what has none
catalogues() {
    environment site
    "$BIN/python" -P -m arbiter.web.frame.catalogues
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
    pytest "$@"
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
    cd "$ROOT"
    "$BIN/python" -m bench.fast
}

#: bench [GAME] [ARGS]   measure speed, plain and compiled, beside a peer of each game
bench() {
    environment bench
    cd "$ROOT"
    "$BIN/python" -m bench "$@"
}

#: mutants [PACKAGE]     plant faults and tell which ones the tests let live (--count N, --seed S)
mutants() {
    environment dev
    cd "$ROOT"
    "$BIN/python" -P -m arbiter.testing.planting "$@"
}

#: lock [UV ARGS]        write the hashed locks anew (--upgrade for newer versions)
lock() {
    cd "$ROOT"
    local uv=uv python
    if ! has_uv; then
        python=$(find_python)
        uv=$VENV/lock/bin/uv
        [[ -x $uv ]] || { "$python" -m venv "$VENV/lock" && "$VENV/lock/bin/python" -m pip install --quiet uv; }
    fi
    local compile=("$uv" pip compile pyproject.toml --quiet --python-version 3.11 --universal --generate-hashes
        --no-header --no-emit-index-url --no-emit-find-links "$@")
    "${compile[@]}" --group build -o requirements.txt
    "${compile[@]}" --group build --extra site -c requirements.txt -o requirements-site.txt
    "${compile[@]}" --group dev --extra site -c requirements-site.txt -o requirements-dev.txt
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

# Every Python that may be meant, the first choice first: $PYTHON, else the newest supported one on the path.
pythons() {
    if [[ -n ${PYTHON-} ]]; then
        echo "$PYTHON"
        return
    fi
    local name
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        type -ap "$name" || true
    done
}

supported() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' </dev/null 2>/dev/null
}

# A supported Python that can make environments; uv needs no venv module for that.
find_python() {
    local candidate found=""
    while read -r candidate; do
        supported "$candidate" || continue
        found=${found:-$candidate}
        if has_uv || "$candidate" -c 'import ensurepip, venv' </dev/null 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done < <(pythons)
    if [[ -n $found ]]; then
        die "$found can't make environments; install its venv module (Debian, Ubuntu: apt install ${found##*/}-venv) or uv"
    fi
    [[ -z ${PYTHON-} ]] || die "PYTHON is $PYTHON, which is no Python from 3.11 to 3.14; correct it or unset it"
    die "no Python from 3.11 to 3.14 on the path; install one or set PYTHON to its path"
}

has_uv() {
    command -v uv >/dev/null
}

digest() {
    "$BIN/python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'
}

# The locks of an environment: base, site (base and the site), dev (site and the tools), bench (dev and its peers).
locks() {
    case $1 in
        base) echo "$ROOT/requirements.txt" ;;
        bench) echo "$ROOT/requirements-dev.txt" "$ROOT/requirements-bench.txt" ;;
        *) echo "$ROOT/requirements-$1.txt" ;;
    esac
}

# What an environment was made from: the place, the locks and the project's own entry points.
environment_key() {
    local files
    read -ra files < <(locks "$1")
    (echo "$ROOT" && cat "${files[@]}" "$ROOT/pyproject.toml") | digest
}

# Made from these very locks, and by the Python that the caller asks for if he asks for one.
environment_ready() {
    [[ -x $BIN/python && -f $VENV/made-$1 ]] && right_python &&
        [[ $(cat "$VENV/made-$1") == "$(environment_key "$1")" ]]
}

right_python() {
    supported "$BIN/python" || return
    [[ -z ${PYTHON-} ]] || [[ $(python_version "$PYTHON") == "$(python_version "$BIN/python")" ]]
}

python_version() {
    "$1" -c 'import sys; print(*sys.version_info[:3])' </dev/null 2>/dev/null || true
}

# environment KIND: makes or updates .venv from the locks; instant when nothing changed, one maker at a time.
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
    local files lock kind asked=()
    read -ra files < <(locks "$1")
    for lock in "${files[@]}"; do
        asked+=(-r "$lock")
    done
    right_python && { has_uv || has_pip; } || new_environment
    rm -f "$VENV"/made-*
    echo "do: filling .venv for '$1' ($("$BIN/python" --version))" >&2
    install --require-hashes "${asked[@]}"
    install --no-deps --no-build-isolation --editable "$ROOT"
    for kind in base site dev bench; do
        environment_key "$kind" >"$VENV/made-$kind"
        [[ $kind != "$1" ]] || break
    done
}

new_environment() {
    local python
    python=$(find_python)
    rm -rf "$VENV"
    if has_uv; then
        uv venv --quiet --python "$python" "$VENV"
    else
        "$python" -m venv "$VENV"
    fi
}

install() {
    if has_uv; then
        uv pip install --quiet --python "$BIN/python" "$@"
    else
        "$BIN/python" -m pip install --quiet "$@"
    fi
}

has_pip() {
    "$BIN/python" -c 'import pip' 2>/dev/null
}

# On every core, unless the caller says how many workers there shall be.
pytest() {
    local argument workers=(-n auto)
    for argument in "$@"; do
        case $argument in
            -n* | --numprocesses* | --dist* | no:xdist | -pno:xdist) workers=() ;;
        esac
    done
    "$BIN/python" -m pytest ${workers[@]+"${workers[@]}"} "$@"
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
            PYTHONPATH=$copy pytest "$@"
            return
        fi
    done
    PYTHONPATH=$copy pytest tests/kernel tests/games tests/cases "$@"
}

command=${1:-help}
shift || true
case $command in
    run | demo | catalogues | test | check | cases | fast | bench | mutants | lock | words | help) "$command" "$@" ;;
    *) help >&2; die "no command named '$command'" ;;
esac
