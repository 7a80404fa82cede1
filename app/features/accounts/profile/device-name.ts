const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const named = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** « Firefox sur Windows » : enough to recognise one's own device. */
export function deviceName(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? '')
  const system = named(systems, userAgent ?? '')
  if (browser && system) return `${browser} sur ${system}`
  return browser ?? system ?? 'Appareil inconnu'
}
