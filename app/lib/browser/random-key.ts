/** 128 random bits in hexadecimal. Not crypto.randomUUID, which pages without TLS lack. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
