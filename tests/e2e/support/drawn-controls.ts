import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Box = { name: string; x: number; y: number; width: number; height: number }

/** Links, buttons and fields that can be seen and pressed in the window as it is, each with its box in pixels. */
const controlsOn = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const boxes = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const { x, y, width, height } = control.getBoundingClientRect()
      if (width < 8 || height < 8 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!top || !(control.contains(top) || top.closest('label')?.contains(control))) continue
      // Transparent: a choice that its label draws, and what a card shows under the pointer.
      if (!control.checkVisibility({ opacityProperty: true })) continue
      boxes.push({ name: control.getAttribute('aria-label') ?? control.textContent ?? control.tagName, x, y, width, height })
    }
    return boxes
  })

/** WCAG's relative luminance of a colour in sRGB, 0 to 1. */
function luminanceOf(red: number, green: number, blue: number): number {
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** How many pixels must differ from the background: a line of 8, or a sign. */
const enoughPixels = 8
/** WCAG 1.4.11: what is needed to recognise a control. */
const leastContrast = 3

/**
 * Takes a picture of the window and returns the names of the controls that nobody could see in it: in the control's box, with two
 * pixels around it, nothing stands out from the commonest colour by 3 : 1 (WCAG 2.2, 1.4.11).
 */
export async function unseenControls(page: Page): Promise<{ controls: number; unseen: string[]; picture: Buffer }> {
  const boxes = await controlsOn(page)
  const picture = await page.screenshot()
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const unseen = boxes.filter(({ x, y, width, height }) => {
    const luminances: number[] = []
    const [right, bottom] = [Math.min(info.width, x + width + 2), Math.min(info.height, y + height + 2)]
    for (let row = Math.max(0, Math.floor(y) - 2); row < bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(x) - 2); column < right; column += 1) {
        const at = (row * info.width + column) * info.channels
        luminances.push(luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
      }
    }
    const counts = Map.groupBy(luminances, (luminance) => luminance)
    const [ground = 0] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    const contrast = (luminance: number) => (Math.max(luminance, ground) + 0.05) / (Math.min(luminance, ground) + 0.05)
    return luminances.filter((luminance) => contrast(luminance) >= leastContrast).length < enoughPixels
  })
  return { controls: boxes.length, unseen: unseen.map(({ name }) => name.trim().slice(0, 60)), picture }
}
