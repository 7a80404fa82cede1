import { expect, test } from 'vitest'
import { returnUrls } from './return-urls.ts'

const accepted = (returnUrl: string, publicUrl: string) => {
  try {
    return returnUrls(returnUrl, publicUrl, 'NL-1').successUrl
  } catch {
    return undefined
  }
}

test('the payment page returns to the shop (contract 5)', () => {
  expect(returnUrls('https://boutique.example/checkout', 'https://boutique.example', 'NL-1')).toEqual({
    successUrl: 'https://boutique.example/checkout/success?order_number=NL-1',
    cancelUrl: 'https://boutique.example/checkout/error?order_number=NL-1',
  })
})

test.each([
  'https://ailleurs.example/checkout',
  'http://boutique.example/checkout',
  'https://boutique.example:8443/checkout',
  'https://boutique.example@ailleurs.example/checkout',
  'https://u:p@boutique.example/checkout',
  'blob:https://boutique.example/checkout',
  '//boutique.example/checkout',
  'https://127.0.0.1/checkout',
  'javascript:alert(1)',
])('%s is not the shop (contract 4, endpoints)', (returnUrl) => {
  expect(accepted(returnUrl, 'https://boutique.example')).toBeUndefined()
})

test('a shop on this machine accepts each name of the machine, on its own port', () => {
  expect(accepted('http://127.0.0.1:3000/checkout', 'http://localhost:3000')).toContain('http://127.0.0.1:3000/checkout/success')
  expect(accepted('http://127.0.0.1:3001/checkout', 'http://localhost:3000')).toBeUndefined()
})
