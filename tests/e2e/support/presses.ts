import { expect, type Locator } from '@playwright/test'

type Place = { clientX: number; clientY: number; timeStamp: number }

const press = (button: Locator, place: Place) =>
  button.evaluate((element, { timeStamp, ...at }) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...at })
    element.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }))
  }, place)

/** Two presses 200 ms apart at one place: the first removes its item, the second hits the one that has moved there. */
export async function pressesTwice(button: Locator, next: Locator) {
  const place = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { clientX: x + width / 2, clientY: y + height / 2, timeStamp: performance.now() }
  })
  await press(button, place)
  await expect(button).toHaveCount(0)
  await press(next, { ...place, timeStamp: place.timeStamp + 200 })
}

/** Presses until the window is open: a press before its code has loaded may lead elsewhere. Once open, it covers the opener. */
export async function opensWindow(opener: Locator, window: Locator) {
  await expect(async () => {
    if (!(await window.isVisible())) await opener.click({ timeout: 5_000 })
    await expect(window).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
