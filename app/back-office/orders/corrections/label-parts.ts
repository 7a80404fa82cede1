/** The fields of an address as printed on the label: name, street, postal code and city, country, each in its line. */
export function labelParts(label: string) {
  const lines = label.split('\n')
  const [name = '', ...rest] = lines
  const country = rest.pop() ?? ''
  const town = rest.pop() ?? ''
  const [firstName = '', ...lastNames] = name.split(' ')
  const [, postalCode = '', city = ''] = /^(\S*\d\S*(?: \d\S*)?) (.*)$/.exec(town) ?? [town, '', town]
  return { firstName, lastName: lastNames.join(' '), street: rest.join(', '), postalCode, city, country }
}
