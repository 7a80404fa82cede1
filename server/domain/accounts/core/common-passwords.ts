import { dictionary } from '@zxcvbn-ts/language-common'

/** French passwords that the international list lacks. */
const french = [
  'azerty12',
  'azertyuiop1',
  'bonjour12',
  'bonjour123',
  'soleil12',
  'soleil123',
  'doudou12',
  'loulou12',
  'jetaime1',
  'jetaime123',
  'motdepasse1',
  'motdepasse12',
  'motdepasse123',
]

const common = new Set([...dictionary['passwords-common'], ...french])

/** True for the passwords that attackers try first, whatever their capitals, and for one repeated letter. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return common.has(typed) || /^(.)\1*$/u.test(typed)
}
