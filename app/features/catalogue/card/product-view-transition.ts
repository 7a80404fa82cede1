import { flushSync } from 'react-dom'

const calm = '(prefers-reduced-motion: reduce)'

const pictureOfCard = (path: string) =>
  document
    .querySelector(`main a[href="${CSS.escape(path)}"]`)
    ?.closest('article')
    ?.querySelector('img')

/** The visible page's picture, not one of a page that is still hidden. */
const pictureOnStage = () =>
  [...document.querySelectorAll('main img[fetchpriority=high]')].find((picture) => picture.checkVisibility())

/**
 * Renders the product page; the picture of the card that links to `path` glides to its new position, where supported and
 * unless reduced motion is preferred. Only that picture is animated (app.css), so that the page stays responsive. The
 * target is an empty element: the product replaces its skeleton meanwhile, which would end a transition of its own.
 */
export function productViewTransition(path: string, draw: () => void): void {
  const from = pictureOfCard(path)
  if (!from || !('startViewTransition' in document) || matchMedia(calm).matches) return draw()
  const goal = document.createElement('div')
  goal.className = 'glide-goal'
  from.style.viewTransitionName = 'glide'
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(draw)
    from.style.viewTransitionName = ''
    const box = pictureOnStage()?.getBoundingClientRect()
    if (!box) return
    for (const side of ['left', 'top', 'width', 'height'] as const) goal.style[side] = `${box[side]}px`
    document.body.append(goal)
  })
  // A hidden tab skips the transition; the page is rendered anyway.
  ready.catch(() => undefined)
  void finished.finally(() => goal.remove())
}
