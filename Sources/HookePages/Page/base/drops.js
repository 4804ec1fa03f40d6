// base/drops.js

/**
 * Listens to what is dropped anywhere on the page; the body has the class `dropping` while something hangs over it.
 *
 * @param {(event: DragEvent) => void} take
 */
export function listenToDrops(take) {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    take(event);
  });
}
