import { expect, test } from 'vitest'
import { erasedAccounts } from './erased-accounts.ts'

const [one, other] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const [ofJournal, ofContainer] = ['01900000-0000-7000-8000-00000000000d', '01900000-0000-7000-8000-00000000000e']

test('erased accounts are read from lines of the log and from a plain list, each once', () => {
  const text = [
    `{"level":30,"time":1,"security":"account_erased","userId":"${one}","msg":"account_erased"}`,
    `{"level":30,"security":"signed_in","userId":"01900000-0000-7000-8000-00000000000c"}`,
    `Nov 29 02:15:01 host node[812]: {"level":30,"security":"account_erased","userId":"${ofJournal}"}`,
    `shop-1  | {"level":30,"security":"account_erased","userId":"${ofContainer}"}`,
    '{"security":"account_erased","userId":"nobody"}',
    '{"security":"account_erased"}',
    'null',
    '"account_erased"',
    '{"level":30,"sec',
    'Listening on port 3000',
    '',
    `  ${other.toUpperCase()}\r`,
    one,
  ].join('\n')
  expect(erasedAccounts(text)).toEqual([one, ofJournal, ofContainer, other])
})
