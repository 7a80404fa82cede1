import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productDraft } from '../../contract/api/admin/products.ts'
import { columns } from '../../server/domain/imports/cells/columns.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Without comments and types, which show nothing. */
const screensOf = (folder: string) =>
  globSync(`${folder}/**/*.tsx`, { cwd: root, exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|^type .*$/gm, '')
const editor = screensOf('app/back-office/products/editor')
const productPage = screensOf('app/features/catalogue/{colours,fit,gallery,product}')

/** Decide where a product is found, and are no text of its page. */
const notOnThePage = ['model', 'featuredPosition', 'seoTitle', 'seoDescription']

/** Where a field that the owner edits is missing. What the compiler finds (form values, audit words) is not looked for here. */
function missingPlaces(field: string): string[] {
  const places = {
    'a control of the editor': new RegExp(`['"\`]${field}['"\`.]|\\.${field}\\b`).test(editor),
    'a column of product files': columns.some((column) => column === field || column.startsWith(`${field}.`)),
    'the product page': notOnThePage.includes(field) || new RegExp(`\\b${field}\\b`).test(productPage),
  }
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [] : [place]))
}

test.each(Object.keys(productDraft.shape))('the product field %s has its place in editor, files and page', (field) => {
  expect(missingPlaces(field)).toEqual([])
})

test('control: an unknown field is missing everywhere', () => {
  expect(missingPlaces('zodiac')).toEqual(['a control of the editor', 'a column of product files', 'the product page'])
})
