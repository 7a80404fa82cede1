/** Runs in the page's head, as text, before anything is drawn: a list stands in its columns from the first frame on. */
export function showColumns() {
  try {
    if (localStorage.getItem('list-columns') === '2') document.documentElement.dataset.columns = '2'
  } catch {
    // A browser that refuses storage shows one column.
  }
}
