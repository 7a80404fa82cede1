import { randomBytes } from 'node:crypto'
import { By, Key } from 'selenium-webdriver'
import type { Garment } from '../e2e/support/shop-access.ts'
import { anAddress } from '../factories/address.ts'
import type { Browser } from './browsers.ts'
import { aScreen, type Screen } from './screen.ts'
import type { World } from './world.ts'

export type Stage = { screen: Screen; world: World; open: (options: { scripts: boolean }) => Promise<Browser> }

/** In px: a desk's, and one that is a phone's to the shop. */
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const address = anAddress({ firstName: 'Leïla', street: '4 rue du Lin', postalCode: '69002' })
const dialog = 'dialog[open]'
const filters = 'aside[aria-label="Filtres"]'

/** Signed in without the forms, for journeys about something else. */
async function signsIn({ screen, world }: Stage) {
  const { token } = await world.access.welcomes({})
  await screen.opens('/robots.txt')
  await screen.asks('localStorage.setItem("auth_token", arguments[0])', token)
  return token
}

const puts = ({ world }: Stage, token: string, { id }: Garment) =>
  world.asks(token, '/cart/create', { productId: String(id), size: 'M', quantity: 1 })

const hasPicture = `return [...document.querySelectorAll(arguments[0])].some((img) => img.complete && img.naturalWidth > 0)`

const confirms = async ({ screen }: Stage) => {
  await screen.sees('heading', 'Finalisez votre commande')
  await screen.chooses('checkbox', /conditions générales de vente/)
  await screen.clicks('button', /^Confirmer la commande/)
  await screen.sees('field', 'Numéro de carte')
}

/** Each at the width of a desk, signed out, in a browser that knows nothing of the ones before. */
export const journeys: { [name: string]: (stage: Stage) => Promise<unknown> } = {
  'home page': async ({ screen }) => {
    await screen.visits('/')
    await screen.eventually('the picture', () => screen.asks(hasPicture, 'main img'))
    await screen.clicks('link', 'Collection', 'header')
    await screen.sees('heading', 'Notre Collection')
  },

  'list and filter': async ({ screen }) => {
    await screen.visits('/products')
    await screen.chooses('checkbox', 'M', filters)
    await screen.isAt(/^\/products\?.*sizes=M/)
    await screen.sees('link', /^Retirer le filtre.*M$/, 'main')
    await screen.sees('heading', /./, 'main article')
    await screen.clicks('link', /^Retirer le filtre/, 'main')
    await screen.isAt(/^\/products$/)
  },

  search: async ({ screen }) => {
    await screen.visits('/')
    await screen.clicks('button', 'Rechercher', 'header')
    await screen.fills('Rechercher un produit', 'khimar', '#search-panel')
    await screen.reads('Khimar Lina', '[role="listbox"]')
    await screen.driver.switchTo().activeElement().sendKeys(Key.ENTER)
    await screen.isAt(/^\/search\?q=khimar/)
    await screen.sees('link', /Khimar/, 'main article')
  },

  'size and cart': async (stage) => {
    const { screen, world } = stage
    const garment = await world.access.sells({ sizes: { S: 0, M: 3 } })
    await signsIn(stage)
    await screen.visits(`/products/${garment.id}`)
    await screen.chooses('radio', /^M\b/)
    await screen.clicks('button', 'Ajouter au panier', 'main')
    await screen.reads(`${garment.name} ajouté`)
    await screen.sees('button', 'Panier, 1 article')
  },

  'drawer, quantity, undo': async (stage) => {
    const { screen, world } = stage
    const garment = await world.access.sells({ sizes: { M: 3 }, priceCents: 40_00 })
    await puts(stage, await signsIn(stage), garment)
    await screen.visits('/faq')
    await screen.clicks('button', 'Panier, 1 article')
    await screen.clicks('button', 'Augmenter la quantité', dialog)
    await screen.reads('85,99 €', dialog)
    await screen.clicks('button', 'Diminuer la quantité', dialog)
    await screen.reads('45,99 €', dialog)
    await screen.clicks('button', 'Retirer', dialog)
    await screen.reads('Votre panier est vide', dialog)
    await screen.clicks('button', /^Annuler/, dialog)
    await screen.sees('link', garment.name, dialog)
    await screen.driver.actions().sendKeys(Key.ESCAPE).perform()
    await screen.eventually('the drawer closed', async () => (await screen.driver.findElements(By.css(dialog))).length === 0)
  },

  favourite: async (stage) => {
    const { screen, world } = stage
    const garment = await world.access.sells()
    await signsIn(stage)
    await screen.visits(`/products/${garment.id}`)
    await screen.clicks('button', `Ajouter ${garment.name} aux favoris`)
    await screen.clicks('button', 'Favoris, 1 produit', 'header')
    await screen.isAt(/^\/account\/profile/)
    await screen.sees('link', garment.name, '[role="tabpanel"]:not([hidden])')
  },

  'sign-up and sign-in': async ({ screen, world }) => {
    const garment = await world.access.sells({ sizes: { M: 3 } })
    const email = `leila-${randomBytes(5).toString('hex')}@example.com`
    await screen.visits(`/products/${garment.id}`)
    await screen.chooses('radio', /^M\b/)
    await screen.clicks('button', 'Ajouter au panier', 'main')
    await screen.isAt(/^\/sign-in/)
    await screen.clicks('link', 'Créer un compte', 'main')
    await screen.isAt(/^\/sign-up/)
    await screen.fills('Prénom', address.firstName)
    await screen.fills('Nom', address.lastName)
    await screen.fills(/^Email/, email)
    await screen.fills(/^Mot de passe/, 'Jasmin-et-lin-26')
    await screen.clicks('button', 'Créer mon compte')
    await screen.reads('Inscription réussie')
    await screen.fills(/^Email/, email)
    await screen.fills(/^Mot de passe/, 'Jasmin-et-lin-26')
    await screen.clicks('button', 'Se connecter', 'main')
    await screen.isAt(new RegExp(`^/products/${garment.id}`))
    await screen.sees('button', 'Panier, 1 article')
  },

  'address and checkout': async (stage) => {
    const { screen, world } = stage
    await puts(stage, await signsIn(stage), await world.access.sells({ sizes: { M: 3 } }))
    await screen.visits('/')
    await screen.clicks('button', 'Panier, 1 article')
    await screen.clicks('button', 'Passer la commande', dialog)
    await screen.isAt(/^\/checkout$/)
    await screen.clicks('button', 'Ajouter une adresse', 'main')
    await screen.fills('Adresse', address.street, dialog)
    await screen.fills('Code postal', address.postalCode, dialog)
    await screen.fills('Ville', address.city, dialog)
    await screen.selects('Pays', address.country, dialog)
    await screen.clicks('button', 'Ajouter', dialog)
    await confirms(stage)
  },

  'payment and order': async (stage) => {
    const { screen, world } = stage
    const garment = await world.access.sells({ sizes: { M: 3 } })
    const token = await signsIn(stage)
    await world.asks(token, '/addresses', address)
    await puts(stage, token, garment)
    await screen.visits('/checkout')
    await confirms(stage)
    await screen.fills('Numéro de carte', '4242424242424242', 'body')
    await screen.fills("Date d'expiration", '12/30', 'body')
    await screen.fills('CVC', '123', 'body')
    await screen.clicks('button', /^Payer/)
    await screen.sees('heading', 'Paiement confirmé !')
    await screen.clicks('link', 'Suivre ma commande')
    await screen.sees('heading', 'Détails de la commande')
    await screen.reads(garment.name, 'main table')
  },

  'menu on a phone, no script': async ({ screen, world, open }) => {
    await screen.isSized(phone.width, phone.height)
    await screen.visits('/')
    await screen.clicks('button', 'Menu', 'header')
    await screen.clicks('link', 'Collection', '#mobile-menu')
    await screen.isAt(/^\/products$/)
    await screen.sees('heading', 'Notre Collection')
    await screen.eventually('the menu closed', async () => {
      const menu = await screen.driver.findElement(By.css('#mobile-menu'))
      const width = await menu.getRect().then(
        (size) => size.width,
        () => 0,
      )
      return width === 0
    })
    const sideways = await screen.asks<number>('return document.documentElement.scrollWidth - innerWidth')
    if (sideways > 0) throw new Error(`The page is ${sideways} px wider than its window`)

    const garment = await world.access.sells({ name: 'Sarouel', priceCents: 45_50, sizes: { M: 2 } })
    const browser = await open({ scripts: false })
    try {
      const plain = aScreen(browser.driver, world.url)
      await plain.opens(`/search?q=${encodeURIComponent(garment.name)}`)
      await plain.clicks('link', garment.name, 'main article')
      await plain.isAt(new RegExp(`^/products/${garment.id}`))
      await plain.sees('heading', garment.name)
      await plain.reads('45,50 €', 'main')
      const hydrated = await browser.driver.findElements(By.css('html[data-hydrated]'))
      if (hydrated.length > 0) throw new Error('The scripts ran')
    } finally {
      await browser.close()
    }
  },
}

/** Forgets the journey before, and is a desk again. */
export async function begins({ driver, opens, isSized, asks }: Screen) {
  await opens('/robots.txt')
  await asks('localStorage.clear(); sessionStorage.clear()')
  await driver.manage().deleteAllCookies()
  await isSized(desk.width, desk.height)
}
