import { expect, test } from 'vitest'
import { ipList, networkOf } from './ip-list.ts'

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['unknown', false],
  ['', false],
])('%s is on this machine: %s (contract 4, rate limits)', (address, expected) => {
  expect(ipList(['127.0.0.0/8', '::1'])(address)).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::%eth0', '0:0:0:0'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s (security, passwords)', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
