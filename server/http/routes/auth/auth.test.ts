import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const shop = openTestShop(database)

let made = 0
const aPerson = (options: object = {}) => ({
  email: `Amina.${++made}@example.com`,
  password: 'Lune-de-miel-7',
  firstName: 'Amina',
  lastName: 'Benali',
  ...options,
})
const signUp = (body: unknown) => shop.call('POST', '/api/auth/signup', { body })
const signIn = (body: unknown) => shop.call('POST', '/api/auth/signin', { body })

describe('signing up', () => {
  test('creates an account and returns it without a token or a password (contract 4)', async () => {
    const { status, body } = await signUp(aPerson({ email: 'nour@example.com', phoneNumber: '06 12 34 56 78' }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      email: 'nour@example.com',
      firstName: 'Amina',
      lastName: 'Benali',
      fullName: 'Amina Benali',
      phoneNumber: '06 12 34 56 78',
      roles: ['USER'],
    })
  })

  test.each(['email', 'password', 'firstName', 'lastName'])('asks for %s (spec 5, sign-up)', async (field) => {
    for (const missing of [undefined, '', null]) {
      const { status, body } = await signUp(aPerson({ [field]: missing }))
      expect(status).toBe(400)
      expect(body.message).toBe('Veuillez remplir tous les champs obligatoires')
      expect(body.errors).toEqual({ [field]: 'Veuillez remplir tous les champs obligatoires' })
    }
  })

  test('requires no phone number (spec 5, sign-up)', async () => {
    expect((await signUp(aPerson({ phoneNumber: '' }))).body.phoneNumber).toBeNull()
  })

  test('requires a password of eight characters (spec 5, sign-up)', async () => {
    const { status, body } = await signUp(aPerson({ password: 'Sept-77' }))
    expect(status).toBe(400)
    expect(body.errors.password).toBe('Le mot de passe doit contenir au moins 8 caractères')
    expect((await signUp(aPerson({ password: 'Huit-888' }))).status).toBe(201)
  })

  test.each([
    ['password123', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['AZERTYUIOP', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['motdepasse123', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['aaaaaaaaaa', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['Nacre et Lin 2026', 'Le mot de passe ne peut pas être fait du nom de la boutique. Choisissez-en un autre.'],
    ['Zohra.Benali@Example.com', 'Le mot de passe doit être différent de votre nom et de votre adresse email'],
    ['zohra.benali', 'Le mot de passe doit être différent de votre nom et de votre adresse email'],
    ['Zohra Benali', 'Le mot de passe doit être différent de votre nom et de votre adresse email'],
  ])('refuses the password %s (decision 30)', async (password, sentence) => {
    const { status, body } = await signUp(aPerson({ email: 'zohra.benali@example.com', firstName: 'Zohra', password }))
    expect(status).toBe(400)
    expect(body.errors).toEqual({ password: sentence })
  })

  test('refuses a taken address, whatever its case (contract 4)', async () => {
    await signUp(aPerson({ email: 'prise@example.com' }))
    const { status, body } = await signUp(aPerson({ email: 'PRISE@example.com' }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'email_taken', message: 'Un compte existe déjà avec cette adresse email' })
  })

  test('creates one account for two simultaneous requests (contract 4)', async () => {
    const person = aPerson()
    const statuses = (await Promise.all([signUp(person), signUp(person)])).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([201, 409]))
  })

  test('gives no role to a request that asks for one (spec 6)', async () => {
    expect((await signUp(aPerson({ roles: ['ADMIN'], id: '1' }))).body.roles).toEqual(['USER'])
  })
})

describe('signing in', () => {
  test('returns a token and the user, by email or username (spec 7)', async () => {
    const person = aPerson()
    const { body: user } = await signUp(person)
    for (const name of [{ email: person.email.toUpperCase() }, { username: person.email }, { username: ` ${person.email} ` }]) {
      const { status, body } = await signIn({ ...name, password: person.password })
      expect(status).toBe(200)
      expect(body).toEqual({ ...user, token: expect.stringMatching(/^[\w-]{43}$/) })
    }
  })

  test('answers alike to a wrong password, unknown address and account without password (security, enumeration)', async () => {
    const known = await aCustomer(database.db, { password: 'Lune-de-miel-7' })
    const withoutPassword = await aCustomer(database.db)
    const answers = await Promise.all(
      [known.email, withoutPassword.email, 'personne@example.com', "x' or 1=1 --"].map((email) =>
        signIn({ email, password: 'pas-le-bon' }),
      ),
    )
    const bodies = answers.map(({ body }) => ({ ...body, requestId: undefined }))
    for (const { status } of answers) expect(status).toBe(401)
    expect(bodies[0].message).toBe('Email ou mot de passe incorrect')
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test.each([
    {},
    { email: 'a@example.com' },
    { password: 'x' },
    { email: ' ', password: 'x' },
    { email: 'a@example.com', password: '' },
  ])('asks for both fields: %j (spec 5, sign-in)', async (body) => {
    const refused = await signIn(body)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Veuillez remplir tous les champs')
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: ' ' }, ['email', 'password']],
    [{ username: 'leila@example.com' }, ['password']],
    [{ password: 'Jasmin-et-lin-26' }, ['email']],
    [{ email: 4 }, ['email', 'password']],
  ])('%j is refused with an error for every missing field (spec 5, sign-in; contract 4)', async (body, fields) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields)
  })

  test.each([[null], [[]], [4]])('%j, which is not a form, is refused with 400 (security, input)', async (body) => {
    expect((await signIn(body)).status).toBe(400)
  })

  test('signing out ends the token at once, and only that one (contract 4)', async () => {
    const person = aPerson()
    await signUp(person)
    const [first, second] = [(await signIn(person)).body.token, (await signIn(person)).body.token]
    expect((await shop.call('POST', '/api/auth/signout', { token: first })).status).toBe(204)
    expect((await shop.call('GET', '/api/auth/me', { token: first })).status).toBe(401)
    expect((await shop.call('GET', '/api/auth/me', { token: second })).status).toBe(200)
  })
})

describe('the profile', () => {
  test('is shown to its owner, and never cached (contract 4)', async () => {
    const customer = await aCustomer(database.db, { phoneNumber: '06' })
    const { status, body, headers } = await shop.call('GET', '/api/auth/me', customer)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: customer.id, fullName: 'Amina Benali', phoneNumber: '06', roles: ['USER'] })
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('needs a token (contract 3)', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const { status, body } = await shop.call('GET', '/api/auth/me', { token })
      expect(status).toBe(401)
      expect(body).toMatchObject({ code: 'not_signed_in', title: 'Unauthorized', message: 'Veuillez vous connecter' })
    }
  })

  test('accepts a full name, or first and last name, and a phone number (decision 8)', async () => {
    const { token } = await aCustomer(database.db)
    const change = async (body: object) => (await shop.call('PATCH', '/api/auth/me', { token, body })).body
    expect(await change({ fullName: 'Marie Anne Dupont' })).toMatchObject({ firstName: 'Marie', lastName: 'Anne Dupont' })
    expect(await change({ firstName: 'Marie Anne', lastName: 'Dupont', phoneNumber: ' 06 ' })).toMatchObject({
      fullName: 'Marie Anne Dupont',
    })
    // The screen sends back the name it shows: it must not be split anew.
    expect(await change({ fullName: 'Marie Anne Dupont' })).toMatchObject({
      firstName: 'Marie Anne',
      lastName: 'Dupont',
      phoneNumber: '06',
    })
    expect(await change({ phoneNumber: '' })).toMatchObject({ phoneNumber: null })
    expect((await shop.call('GET', '/api/auth/me', { token })).body).toMatchObject({ firstName: 'Marie Anne', phoneNumber: null })
  })

  test.each([
    [{ fullName: 'A' }, 'Le nom doit contenir au moins 2 caractères.'],
    [{ fullName: '  ' }, 'Le nom doit contenir au moins 2 caractères.'],
    [{ email: 'pas une adresse' }, 'Veuillez entrer une adresse email valide.'],
  ])('refuses %j (spec 5, profile form)', async (body, sentence) => {
    const { token } = await aCustomer(database.db)
    const refused = await shop.call('PATCH', '/api/auth/me', { token, body })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe(sentence)
  })
})
