// What the browser adds to pages that work without it: its time zone, and deadlines that count down.
"use strict";

const YEAR = 31536000;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) document.cookie = `zone=${zone}; path=/; max-age=${YEAR}; samesite=lax`;

function remaining(until) {
  const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} × 24:00 + ${hours}:${two(minutes)}`;
  return seconds < 3600 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}`;
}

function count() {
  for (const time of document.querySelectorAll("time[data-live]")) {
    let left = time.nextElementSibling;
    if (!left || !left.classList.contains("left")) {
      left = document.createElement("span");
      left.className = "left";
      time.after(left);
    }
    left.textContent = remaining(Date.parse(time.dateTime));
  }
}

// A seat's stream says when its page is out of date. Nothing that is being written is taken away for that: then a button offers it.
let stream = null;

function busy() {
  const at = document.activeElement;
  return Boolean(document.querySelector("#form, .words[open]")) || (at && /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName));
}

function listen() {
  const page = document.querySelector("[data-stream]");
  if (!page || document.hidden || stream) return;
  stream = new EventSource(page.dataset.stream);
  stream.onmessage = (said) => {
    const status = document.querySelector("[data-stream]");
    if (!status || status.dataset.state === said.data) return;
    if (busy()) status.querySelector(".news").hidden = false;
    else htmx.ajax("GET", location.pathname, { target: "body", swap: "innerHTML" });
  };
}

function hush() {
  if (stream) stream.close();
  stream = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? hush() : listen()));
window.addEventListener("pagehide", hush);
listen();

count();
if (document.querySelector("time[data-live]")) setInterval(count, 1000);
document.addEventListener("htmx:afterSettle", count);
