import { Counter } from 'prom-client'

/** Failed calls to an outside service, in this process: time-outs, server errors and a rejected key count, a refused request doesn't. */
export const integrationFailures = new Counter({
  name: 'shop_outside_failures_total',
  help: 'Calls to the payment provider or the mail server that failed',
  labelNames: ['service'],
})
for (const service of ['payments', 'mail']) integrationFailures.inc({ service }, 0)
