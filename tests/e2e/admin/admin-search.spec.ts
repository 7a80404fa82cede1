import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner makes a synonym of a search without results, and the search then finds products', async ({ page, desk }) => {
  const term = `pashmina${Array.from(String(Date.now() % 100_000), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
  await visit(page, `/search?q=${term}`)
  await expect(page.getByRole('heading', { name: `Aucun résultat pour "${term}"` })).toBeVisible()

  await desk.signsIn()
  const misses = page.getByRole('region', { name: 'Recherches sans résultat' })
  // Counted searches are stored in batches.
  await expect(async () => {
    await visit(page, '/admin/search')
    await expect(misses.getByText(term)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await violationsOn(page)).toEqual([])
  await misses.getByRole('button', { name: `Créer un synonyme : ${term}` }).click()
  const form = page.getByRole('form', { name: 'Nouveau synonyme' })
  await expect(form.getByRole('textbox', { name: 'Quand on tape' })).toHaveValue(term)
  const finds = form.getByRole('textbox', { name: 'La boutique trouve aussi' })
  await expect(finds).toBeFocused()
  await finds.press('Enter')
  await expect(form.getByText('Écrivez les mots de la boutique')).toBeVisible()
  await finds.fill('foulard, khimar')
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Avis' }).click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await finds.press('Enter')
  await expect(page.getByText('Synonyme enregistré')).toBeVisible()
  await expect(misses.getByText(term)).toBeHidden()
  expect(await violationsOn(page)).toEqual([])

  await expect(async () => {
    await visit(page, `/search?q=${term}`)
    await expect(page.getByRole('heading', { name: `Résultats pour "${term}"` })).toBeVisible({ timeout: 1 })
  }, 'a cached page may be a second old').toPass()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Foulard Brise/ })
      .first(),
  ).toBeVisible()

  await visit(page, '/admin/search')
  const list = page.getByRole('region', { name: 'Synonymes', exact: true })
  await list.getByRole('button', { name: `Modifier ${term}` }).click()
  const change = page.getByRole('form', { name: `Modifier ${term}` })
  await change.getByRole('textbox', { name: 'La boutique trouve aussi' }).fill('parapluie')
  await change.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: term })).toContainText('aucun produit')
  await list.getByRole('button', { name: `Supprimer ${term}` }).click()
  await expect(list.getByText(term)).toBeHidden()
  await visit(page, '/admin/audit-log')
  await expect(page.getByRole('row', { name: new RegExp(`Synonyme supprimé.*${term}`) })).toBeVisible()
})

test('a synonym that is saved late leaves what is typed for the next one', async ({ page, desk }) => {
  const word = Array.from(String(Date.now() % 100_000), (digit) => 'abcdefghij'[Number(digit)]).join('')
  const [first, second] = [`mantille${word}`, `voilette${word}`]
  for (const term of [first, second]) await visit(page, `/search?q=${term}`)
  await desk.signsIn()
  const begin = (term: string) => page.getByRole('button', { name: `Créer un synonyme : ${term}` })
  await expect(async () => {
    await visit(page, '/admin/search')
    for (const term of [first, second]) await expect(begin(term)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const form = page.getByRole('form', { name: 'Nouveau synonyme' })
  const finds = form.getByRole('textbox', { name: 'La boutique trouve aussi' })
  const answer = await holdsBack(page, '**/api/admin/search/synonyms')
  await begin(first).click()
  await finds.fill('foulard')
  await finds.press('Enter')
  await begin(second).click()
  await expect(finds).toHaveValue('')
  await finds.fill('khimar')
  answer.release()
  await expect(begin(first)).toHaveCount(0)
  await expect(finds).toHaveValue('khimar')
  await expect(form.getByRole('textbox', { name: 'Quand on tape' })).toHaveValue(second)
  await finds.press('Enter')
  await expect(begin(second)).toHaveCount(0)
})
