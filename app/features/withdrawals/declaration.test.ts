import { describe, expect, test } from 'vitest'
import * as messages from '../../../contract/text/messages.ts'
import { declarationFaults, declarationOf } from './declaration.ts'

const filled = { name: 'Amina Benali', orderNumber: 'NL-1', email: 'amina@example.com', extent: 'whole', lines: '', reason: '' }
const item = (id: string, name: string, quantity = 1) => ({
  id,
  productId: '1',
  name,
  image: '',
  size: 'M' as const,
  quantity,
  price: 10,
})
const items = [item('a', 'Abaya Nour', 2), item('b', 'Khimar Lina')]

describe('the declaration (law, withdrawal function)', () => {
  test('asks for name, order and email, and for nothing else', () => {
    expect(declarationFaults({ ...filled, name: '', orderNumber: '', email: '' }, [])).toEqual({
      name: messages.fullNameWanted,
      orderNumber: messages.orderNumberWanted,
      email: messages.emailWanted,
    })
    expect(declarationFaults({ ...filled, email: 'amina' }, [])).toEqual({ email: messages.emailInvalid })
    expect(declarationFaults(filled, [])).toEqual({})
  })

  test('needs a part of the order to be named: as text, or as a line of the known order', () => {
    expect(declarationFaults({ ...filled, extent: 'part' }, [])).toEqual({ lines: messages.withdrawalLinesMissing })
    expect(declarationFaults({ ...filled, extent: 'part', lines: 'la robe' }, [])).toEqual({})
    expect(declarationFaults({ ...filled, extent: 'part' }, items)).toEqual({ 'line-a': messages.withdrawalLinesMissing })
    expect(declarationFaults({ ...filled, extent: 'part', 'line-b': 'on' }, items)).toEqual({})
    expect(declarationFaults({ ...filled, extent: 'part', lines: 'la robe' }, items), 'written before it was known').toEqual({})
  })

  test('of the whole order names no lines, whatever was ticked before', () => {
    const { name, orderNumber, email } = filled
    expect(declarationOf({ ...filled, 'line-a': 'on', lines: 'x' }, items)).toEqual({ name, orderNumber, email })
  })

  test('names the quantity of ticked lines, and a reason only when one is given', () => {
    const values = { ...filled, extent: 'part', 'line-a': 'on', 'pieces-a': '1', 'line-b': 'on', reason: 'Trop grande' }
    expect(declarationOf(values, items)).toMatchObject({
      lines: 'Abaya Nour, taille M : 1 sur 2\nKhimar Lina, taille M : 1',
      reason: 'Trop grande',
    })
  })
})
