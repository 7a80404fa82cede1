import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../../contract/api/addresses.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const shop = openTestShop(database)

/** A customer with addresses in these cities; `call` sends requests as her. */
async function someoneLivingIn(...cities: string[]) {
  const { token } = await aCustomer(database.db)
  const call = (method: string, path = '', body?: unknown) => shop.call(method, `/api/addresses${path}`, { token, body })
  const added: Address[] = []
  for (const city of cities) added.push((await call('POST', '', anAddress({ city }))).body)
  const defaults = async () =>
    (await call('GET')).body.filter(({ isDefault }: Address) => isDefault).map(({ city }: Address) => city)
  return { call, added, defaults, idOf: (city: string) => added.find((address) => address.city === city)?.id }
}

describe('the address book', () => {
  test('keeps an address with its country as a French name (spec 3, address)', async () => {
    const { call } = await someoneLivingIn()
    const { status, body } = await call('POST', '', anAddress({ country: 'Allemagne' }))
    expect(status).toBe(201)
    expect(body).toEqual({ ...anAddress({ country: 'Allemagne' }), id: expect.any(String), isDefault: true })
    expect((await call('GET')).body).toEqual([body])
    const { rows } = await database.db.execute(sql`select country from addresses where id = ${body.id}`)
    expect(rows).toEqual([{ country: 'DE' }])
  })

  test('holds fifty addresses; one more is refused with a message on what to do (security, limits of business)', async () => {
    const { call } = await someoneLivingIn(...Array.from({ length: 50 }, (_, at) => `Lyon ${at}`))
    const { status, body } = await call('POST', '', anAddress())
    expect([status, body.code, body.message]).toEqual([
      409,
      'too_many_addresses',
      'Votre carnet compte déjà 50 adresses. Supprimez-en une avant d’en ajouter une autre.',
    ])
    expect((await call('GET')).body).toHaveLength(50)
  })

  test.each(['firstName', 'lastName', 'street', 'postalCode', 'city', 'country'])(
    'asks for %s (spec 5, address)',
    async (field) => {
      const { call, idOf } = await someoneLivingIn('Lyon')
      for (const missing of [undefined, '', '  ']) {
        const body = { ...anAddress(), [field]: missing }
        if (field === 'country' && missing === '  ') continue
        for (const refused of [await call('POST', '', body), await call('PUT', `/${idOf('Lyon')}`, body)]) {
          expect(refused.status).toBe(400)
          expect(refused.body.errors).toEqual({ [field]: 'Tous les champs sont requis' })
          expect(refused.body.message).toBe('Tous les champs sont requis')
        }
      }
    },
  )

  test.each(['FR', 'Suisse', 'france', 'Luxembourg', 33])('refuses the country %s (contract 4, country)', async (country) => {
    const { call } = await someoneLivingIn()
    const { status, body } = await call('POST', '', { ...anAddress(), country })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ country: 'Veuillez choisir un pays de la liste' })
  })

  test('has no rule for postal codes (spec 5, address)', async () => {
    const { call } = await someoneLivingIn()
    expect((await call('POST', '', anAddress({ postalCode: 'B-1000 bis' }))).body.postalCode).toBe('B-1000 bis')
  })

  test.each([
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "'); drop table addresses; --",
    '😀 Ｌｙｏｎ \u202e',
    'a\u0000b',
  ])('keeps %j as inert text (security, session)', async (text) => {
    const { call } = await someoneLivingIn()
    const fields = anAddress({ firstName: text, lastName: text, street: text, city: text, postalCode: '69' })
    const { status, text: answer, body, headers } = await call('POST', '', fields)
    expect(status).toBe(201)
    expect(body.street).toBe(text.replace('\u0000', ''))
    expect(JSON.parse(answer).city).toBe(body.city)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
  })

  test('changes an address (spec 4, addresses)', async () => {
    const { call, added } = await someoneLivingIn('Lyon')
    const { status, body } = await call('PUT', `/${added[0]?.id}`, anAddress({ city: 'Lille', country: 'Belgique' }))
    expect(status).toBe(200)
    expect(body).toEqual({ ...added[0], city: 'Lille', country: 'Belgique' })
  })
})

describe('the default address (contract 6, invariant 6)', () => {
  test('is the first address, until another is added as the default', async () => {
    const { call, defaults } = await someoneLivingIn('Lyon', 'Nice')
    expect(await defaults()).toEqual(['Lyon'])
    await call('POST', '', anAddress({ city: 'Metz', isDefault: true }))
    expect(await defaults()).toEqual(['Metz'])
  })

  test('can be chosen, and choosing it again changes nothing', async () => {
    const { call, defaults, idOf } = await someoneLivingIn('Lyon', 'Nice')
    const { status, body } = await call('PUT', `/${idOf('Nice')}/default`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ city: 'Nice', isDefault: true })
    expect(await defaults()).toEqual(['Nice'])
    await call('PUT', `/${idOf('Nice')}/default`)
    expect(await defaults()).toEqual(['Nice'])
  })

  test('changes when an edit asks for it, and is never lost by an edit', async () => {
    const { call, defaults, idOf } = await someoneLivingIn('Lyon', 'Nice')
    await call('PUT', `/${idOf('Lyon')}`, anAddress({ city: 'Lyon', isDefault: false }))
    expect(await defaults()).toEqual(['Lyon'])
    await call('PUT', `/${idOf('Nice')}`, anAddress({ city: 'Nice', isDefault: true }))
    expect(await defaults()).toEqual(['Nice'])
  })

  test('passes to the first remaining address when it is deleted (spec 4, addresses)', async () => {
    const { call, defaults, idOf } = await someoneLivingIn('Lyon', 'Nice', 'Metz')
    await call('PUT', `/${idOf('Metz')}/default`)
    expect((await call('DELETE', `/${idOf('Metz')}`)).status).toBe(204)
    expect(await defaults()).toEqual(['Lyon'])
    await call('DELETE', `/${idOf('Nice')}`)
    expect(await defaults()).toEqual(['Lyon'])
    await call('DELETE', `/${idOf('Lyon')}`)
    expect((await call('GET')).body).toEqual([])
  })

  test('is exactly one address after simultaneous choices, additions and deletions', async () => {
    const cities = ['Lyon', 'Nice', 'Metz', 'Brest']
    for (let round = 0; round < 5; round++) {
      const { call, defaults, idOf } = await someoneLivingIn(...cities)
      const answers = await Promise.all([
        ...cities.slice(1).map((city) => call('PUT', `/${idOf(city)}/default`)),
        call('DELETE', `/${idOf('Lyon')}`),
        call('POST', '', anAddress({ city: 'Tours', isDefault: true })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 201])
      expect(await defaults()).toHaveLength(1)
    }
  })

  test('is exactly one address when two first addresses are added at the same time', async () => {
    const { call, defaults } = await someoneLivingIn()
    await Promise.all([call('POST', '', anAddress()), call('POST', '', anAddress())])
    expect(await defaults()).toHaveLength(1)
  })
})

describe("someone else's address (security, access)", () => {
  test.each([
    ['PUT', '', anAddress()],
    ['DELETE', '', undefined],
    ['PUT', '/default', undefined],
  ])('%s %s is refused with the same bytes as for a missing one', async (method, end, body) => {
    const owner = await someoneLivingIn('Lyon')
    const stranger = await someoneLivingIn('Nice')
    const missing = '0190a000-0000-7000-8000-000000000000'
    const texts = []
    for (const id of [owner.idOf('Lyon'), missing, '1', "'", '%00', 'a'.repeat(3000)]) {
      const refused = await stranger.call(method, `/${id}${end}`, body)
      expect(refused.status).toBe(404)
      texts.push(refused.text.replace(/"requestId":"[^"]+"/, ''))
    }
    expect(new Set(texts).size).toBe(1)
    expect(await owner.defaults()).toEqual(['Lyon'])
    expect(await stranger.defaults()).toEqual(['Nice'])
  })

  test('is not listed', async () => {
    await someoneLivingIn('Lyon')
    expect((await (await someoneLivingIn()).call('GET')).body).toEqual([])
  })
})
