import type { Locator, Page } from '@playwright/test'
import { addButton, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The focused element's name; empty when the focus was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? element.tagName
  })

/** Presses Tab up to this element, which then shows its focus. */
async function tabsTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target.first()).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      const seen = await target.first().evaluate((element) => {
        // The focus of a radio that lies unseen over its box, or within its card, is drawn by the element around or after it.
        const shown = [element, element.parentElement, element.nextElementSibling].some((box) => {
          if (!box) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(box)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        })
        const { top, bottom } = element.getBoundingClientRect()
        return { shown, inView: bottom > 0 && top < window.innerHeight }
      })
      expect(seen, `the focus is visible on ${await focused(page)}`).toEqual({ shown: true, inView: true })
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach it; the focus is on « ${await focused(page)} »`)
}

test('a customer buys by keyboard alone, from the home page to the confirmed payment (law, accessibility)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  test.slow()
  const garment = await shop.sells({ name: 'Abaya Clavier', sizes: { S: 0, M: 3, L: 2 } })
  await customer.signsUp()
  await visit(page, '/')
  await tabsTo(page, page.getByRole('banner').getByRole('button', { name: 'Rechercher', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveRole('combobox')
  await page.keyboard.type(garment.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Résultats pour "${garment.name}"`)
  await tabsTo(page, page.getByRole('article').getByRole('link', { name: garment.name }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('')

  await tabsTo(page, sizeRadio(page, 'M'))
  await page.keyboard.press('Space')
  await expect(sizeRadio(page, 'M')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^L\b/ })).toBeChecked()
  await tabsTo(page, page.getByRole('button', { name: 'Augmenter la quantité' }))
  await page.keyboard.press('Enter')
  // The plus button is at its maximum: the focus must not be lost.
  await expect.poll(() => focused(page), 'focus after the last piece').not.toBe('')
  await tabsTo(page, addButton(page))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/sign-in')
  await tabsTo(page, page.getByRole('main').getByLabel('Email'))
  await page.keyboard.type(customer.account.email)
  await tabsTo(page, page.getByRole('textbox', { name: 'Mot de passe' }))
  await page.keyboard.type(customer.account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${garment.id}`)

  const cart = page.getByRole('button', { name: 'Panier, 2 articles' })
  await tabsTo(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Votre Panier' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart, 'a closed drawer gives the focus back').toBeFocused()
  await page.keyboard.press('Enter')
  await tabsTo(page, drawer.getByRole('button', { name: 'Diminuer la quantité' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quantité mise à jour')).toBeVisible()
  await expect.poll(() => focused(page), 'focus after a new quantity').not.toBe('')
  await tabsTo(page, drawer.getByRole('button', { name: 'Passer la commande' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main')).toBeFocused()
  const opener = page.getByRole('button', { name: 'Ajouter une adresse' })
  await tabsTo(page, opener)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener, 'a closed dialog gives the focus back').toBeFocused()
  await page.keyboard.press('Enter')
  await tabsTo(page, form.getByLabel('Adresse', { exact: true }))
  await page.keyboard.type('4 rue du Lin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('69002')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lyon')
  await page.keyboard.press('Enter')

  await expect(form).toBeHidden()
  await tabsTo(page, page.getByRole('radio', { name: /^Livraison standard/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Livraison express/ })).toBeChecked()
  await tabsTo(page, page.getByRole('checkbox', { name: /conditions générales de vente/ }))
  await page.keyboard.press('Space')
  await tabsTo(page, page.getByRole('button', { name: /^Confirmer la commande/ }))
  await page.keyboard.press('Enter')

  const card = page.getByLabel('Numéro de carte')
  await expect(card).toBeVisible()
  for (let steps = 0; steps < 20 && !(await card.evaluate((field) => field === document.activeElement)); steps += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  await tabsTo(page, page.getByRole('link', { name: 'Suivre ma commande' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Détails de la commande' })).toBeVisible()
})

test('the focus is not lost when the element that has it is removed (law, accessibility)', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })

  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Mes favoris' }).click()
  await page.getByRole('button', { name: `Retirer ${garment.name} des favoris` }).press('Enter')
  await expect(page.getByText('Aucun favori pour le moment')).toBeVisible()
  await expect.poll(() => focused(page), 'the last favourite is gone').not.toBe('')

  await page.getByRole('tab', { name: 'Mes adresses' }).click()
  await page.getByRole('button', { name: /^Supprimer/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(page.getByText('Aucune adresse enregistrée')).toBeVisible()
  await expect.poll(() => focused(page), 'the last address is gone').not.toBe('')

  await page.getByRole('button', { name: 'Panier, 1 article' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Votre Panier' })
  await drawer.getByRole('button', { name: 'Retirer', exact: true }).press('Enter')
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect.poll(() => focused(page), 'the last line is gone').not.toBe('')
})

test('a chosen size shows its focus, on the product page and among the filters (WCAG 2.4.7)', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 3, L: 2 } })
  for (const [path, choice] of [
    [`/products/${garment.id}`, sizeRadio(page, 'M')],
    ['/products', page.getByRole('checkbox', { name: 'M', exact: true })],
  ] as const) {
    await visit(page, path)
    await tabsTo(page, choice)
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await expect(choice).toBeFocused()
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    const box = choice.locator('+ *')
    await expect(box, path).toHaveCSS('outline-color', ink)
    await expect(box, path).toHaveCSS('outline-style', 'solid')
  }
})
