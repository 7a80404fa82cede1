const ownWords = ['boutique', 'magasin', 'shop']

/** Letters and digits alone, without accents: « Nacre & Lin » is tried as nacrelin and as nacreetlin. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * True for a password made only of the shop's name, its parts, words for a shop and digits, such as a year: attackers try those
 * first (ASVS 6.2.11).
 */
export function isOfShopWords(password: string, shopName: string): boolean {
  const letters = (text: string) => bare(text).replace(/\d/g, '')
  const parts = shopName.split(/[^\p{L}\p{N}]+/u)
  const words = [shopName, ...parts, ...ownWords].map(letters).filter((word) => word.length > 2)
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), letters(password))
  return rest.includes(' ') && /^(?: |et|and|le|la|les|de|du|chez)*$/.test(rest)
}
