import { flushSync } from 'react-dom'

const calm = '(prefers-reduced-motion: reduce)'

const pictureOfCard = (path: string) =>
  document
    .querySelector(`main a[href="${CSS.escape(path)}"]`)
    ?.closest('article')
    ?.querySelector('img')

/** In the page that was drawn, not in the one that is still hidden beneath it. */
const pictureOnStage = () =>
  [...document.querySelectorAll('main img[fetchpriority=high]')].find((picture) => picture.checkVisibility())

/**
 * Has a product's page drawn; the picture of the card that leads to `path` glides to its place there, where the browser can and
 * nobody asked for calm (issue 6). Only that picture takes part (app.css), so that the page answers at once. Its goal is an empty
 * element: the product itself may take the place of its shape meanwhile, which would end the transition of one of its own.
 */
export function glideToProduct(path: string, draw: () => void): void {
  const from = pictureOfCard(path)
  if (!from || !('startViewTransition' in document) || matchMedia(calm).matches) return draw()
  const goal = document.createElement('div')
  goal.className = 'glide-goal'
  from.style.viewTransitionName = 'glide'
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(draw)
    from.style.viewTransitionName = ''
    const place = pictureOnStage()?.getBoundingClientRect()
    if (!place) return
    for (const side of ['left', 'top', 'width', 'height'] as const) goal.style[side] = `${place[side]}px`
    document.body.append(goal)
  })
  // A tab that is left meanwhile skips it; the page is drawn all the same.
  ready.catch(() => undefined)
  void finished.finally(() => goal.remove())
}
