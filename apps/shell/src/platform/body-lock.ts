let holders = 0;

/** Stops the page behind from scrolling; the returned function releases the lock. */
export function lockBody(): () => void {
  holders += 1;
  document.body.style.setProperty('overflow', 'hidden');
  return () => {
    holders -= 1;
    if (holders === 0) document.body.style.removeProperty('overflow');
  };
}
