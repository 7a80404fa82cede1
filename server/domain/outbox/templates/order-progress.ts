import { type Html, html } from '../layout/html.ts'
import { mailColours, mailFont } from '../layout/mail-look.ts'

/** The way of a parcel, in order; each mail about an order shows how far it came. */
const steps = { paid: 'Commandée', prepared: 'Préparée', shipped: 'Expédiée', delivered: 'Livrée' } as const
type Step = keyof typeof steps

/** The way of an order with what is done in ink; as text only the last step, because the sentences say the rest. */
export function orderProgress(reached: Step): { html: Html; text: string } {
  const all = Object.keys(steps) as Step[]
  const done = all.indexOf(reached)
  const { ink, line, muted } = mailColours
  const cells = all.map((step, at) => {
    const [rule, colour] = at <= done ? [ink, ink] : [line, muted]
    return html`<td width="25%" style="padding:8px 3px 0 0;border-top:2px solid ${rule};${mailFont(12)};color:${colour};font-weight:${at === done ? 'bold' : 'normal'}">${steps[step]}</td>`
  })
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr>${cells}</tr></table>`,
    text: `État : ${steps[reached].toLowerCase()}`,
  }
}
