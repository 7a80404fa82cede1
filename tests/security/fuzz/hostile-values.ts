import type { Chance } from '../../../demo/catalogue/random.ts'

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

/** Texts that broke other shops: control characters, lone surrogates, markup, query syntax, paths, formats, sheer length. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0000\u0001\u001f\u007f',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u2066txt.exe',
  '\ufeffbom',
  '👩🏽‍🦱'.repeat(20),
  'é'.normalize('NFD').repeat(50),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'a'.repeat(10_000),
  '💥'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '0',
  '1e400',
  '0x10',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "'; drop table users; --",
  '") or ("1"="1',
  '\\',
  "\\'",
  '%',
  '_%',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%0d%0aSet-Cookie: a=b',
  'a\r\nBcc: victim@example.com',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '/etc/passwd\0.png',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  "a@b.c' --",
  `${'a'.repeat(300)}@example.com`,
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-7000-8000-000000000000',
  '9223372036854775808',
  '2147483648',
  '999999999999999',
  '(a+)+$ aaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  ':* & | ! ( ) <->',
  "':*'",
] as const

const hostileNumbers = [0, -0, -1, 1.5, 0.1 + 0.2, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, -1e308, 5e-324]

/** Any JSON value that the field most likely doesn't expect. */
export function hostileValue(chance: Chance): unknown {
  switch (chance.whole(0, 9)) {
    case 0:
      return null
    case 1:
      return chance.oneOf([true, false])
    case 2:
      return chance.oneOf(hostileNumbers)
    case 3:
      return Array.from({ length: chance.whole(0, 5) }, () => chance.oneOf(hostileTexts))
    case 4:
      return Object.fromEntries([[chance.oneOf(hostileTexts), chance.oneOf(hostileTexts)]])
    case 5:
      return JSON.parse('{"__proto__": {"roles": ["ADMIN"], "isDefault": true}, "constructor": {"prototype": {"x": 1}}}')
    case 6:
      return JSON.parse(deep('[', ']', chance.oneOf([2, 20, 60])))
    default:
      return chance.oneOf(hostileTexts)
  }
}

/** Bodies that are no JSON, or expensive JSON. */
export const hostileBodies = [
  '',
  '{',
  '}',
  '{"a":',
  '[1,]',
  'null',
  'true',
  '"text"',
  '12',
  '[]',
  'NaN',
  "{'a': 1}",
  '{"a": 1}{"b": 2}',
  '\ufeff{}',
  '\0',
  '{"productId": "1", "productId": "2"}',
  '{"quantity": 1e999}',
  `{"quantity": ${'9'.repeat(1_000)}}`,
  '{"message": "\\ud800"}',
  '{"name": "\\u0000"}',
  deep('[', ']', 40_000),
  deep('{"a":', '}', 15_000).replace('}', '1}'),
  `{"name": "${'a'.repeat(99_000)}"}`,
  `{"name": "${'a'.repeat(200_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
] as const

export const hostileMediaTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  '',
] as const
