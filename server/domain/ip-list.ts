import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Matches IP addresses and subnets (`10.0.0.0/8`); an IPv4 address is also found in its IPv6 form. */
export function ipList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The network that rate limits count: an IPv6 line has a whole /64 of addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%', 1)
  const parsed = ipaddr.process(withoutZone)
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
}
