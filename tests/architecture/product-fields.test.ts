import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldNames } from '../../app/back-office/components/audit-words/field-names.ts'
import { productDraft } from '../../contract/api/admin/products.ts'
import { z } from '../../contract/api/schema.ts'
import { clothFactNames } from '../../contract/rules/cloth/cloth-facts.ts'
import { measureKeys } from '../../contract/text/fit-words.ts'
import { fixedColumns } from '../../server/domain/imports/cells/columns.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Without comments and types, which show nothing. */
const codeOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(export )?type .*$/gm, '')
const editor = codeOf('app/back-office/products/editor/**/*.tsx')
const cells = codeOf('server/domain/imports/{cells/*,parse-*,check-*}.ts')
const productPage = codeOf('app/features/catalogue/{colours,fit,gallery,product}/*.{ts,tsx}')

/** Decide where a product is found, and are no text of its page. */
const notOnThePage = ['model', 'featuredPosition', 'seoTitle', 'seoDescription', 'facts.colourFamily', 'facts.occasions']

/** Lists of fields that code goes through instead of naming each. */
const loops: Record<string, readonly string[]> = { clothFactNames, measureKeys }

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; type?: string }
type Field = { path: string; inList: boolean }

/** Every field that holds a value itself, also within objects and lists of objects: `composition.material`. */
function leavesOf(schema: Schema, at = '', inList = false): Field[] {
  const below = (part: Schema, name: string, listed = inList) => leavesOf(part, name, listed)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) => below(part, at ? `${at}.${name}` : name))
  const object = schema.anyOf?.find(({ properties, items }) => properties || items)
  if (object) return below(object, at)
  return schema.items?.properties ? below(schema.items, at, true) : [{ path: at, inList }]
}
const fields = leavesOf(z.toJSONSchema(productDraft, { io: 'input', unrepresentable: 'any' }) as Schema)

const names = (code: string, field: string) =>
  new RegExp(`\\b${field}\\b`).test(code) ||
  Object.entries(loops).some(([list, members]) => members.includes(field) && code.includes(list))

/** Where a field that the owner edits is missing. */
function missingPlaces({ path: field, inList }: Field): string[] {
  const [top = '', last = top] = field.split('.')
  const isColumn = (name: string) => fixedColumns.some((column) => column === name)
  const places = {
    'a control of the editor': names(editor, last),
    'a column of product files': isColumn(field) || (field !== top && isColumn(top) && names(cells, last)),
    'the product page': notOnThePage.includes(field) || names(productPage, last),
    // A list is recorded as a whole, under its own name.
    'a word of the audit log': (inList ? top : last) in fieldNames,
  }
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [] : [place]))
}

test.each(fields)('the product field $path is in the editor, the files, the page and the audit log', (field) => {
  expect(missingPlaces(field)).toEqual([])
})

describe('control', () => {
  const all = ['a control of the editor', 'a column of product files', 'the product page', 'a word of the audit log']

  test('an unknown field is missing everywhere, also within an object', () => {
    expect(missingPlaces({ path: 'zodiac', inList: false })).toEqual(all)
    expect(missingPlaces({ path: 'facts.zodiac', inList: false })).toEqual(all)
    expect(missingPlaces({ path: 'composition.zodiac', inList: true })).toEqual(all.slice(0, 3))
  })

  test('fields within objects and lists are found', () => {
    const found = fields.map((field) => field.path)
    for (const nested of ['manufacturer.email', 'facts.opacity', 'composition.percent', 'measures.hemMm', 'pictures.alt'])
      expect(found).toContain(nested)
    const planted = z.object({ facts: z.object({ made: z.object({ by: z.string() }).nullish() }) })
    const plantedFields = leavesOf(z.toJSONSchema(planted, { io: 'input', unrepresentable: 'any' }) as Schema)
    expect(plantedFields).toContainEqual({ path: 'facts.made.by', inList: false })
  })
})
