import { dictionary } from '@zxcvbn-ts/language-common'

/** What the international list lacks of the French one. */
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

/** True for the passwords that guessers try first, whatever their capitals; one letter repeated is one of them. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return common.has(typed) || /^(.)\1*$/u.test(typed)
}
