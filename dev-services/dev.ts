import path from 'node:path'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { readDemoConfig } from './demo-config.ts'
import { endWithNpm } from './process/end-with-npm.ts'
import { restartOnChange } from './process/restart-on-change.ts'
import { openShutdown } from './shutdown.ts'
import { startDevServices } from './start-dev-services.ts'
import { startErrors } from './start-errors.ts'
import { welcome } from './welcome.ts'

/**
 * `npm run dev`: the dev services stay up, the shop restarts when a file of the server or the contract changes, and the
 * browser follows by itself; a change in app/ needs no restart.
 */
const closing = openShutdown()
stopOnSignal(closing.all)
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
try {
  const demo = readDemoConfig(process.env)
  const settings = await startDevServices(process.env, demo, closing)
  console.log(welcome(demo, settings, [['Courriels', `${demo.publicUrl}/mails  (tous les modèles)`]]))
  const folder = (name: string) => path.join(import.meta.dirname, '..', name)
  const shop = restartOnChange({
    file: path.join(import.meta.dirname, 'dev-shop.ts'),
    env: { ...process.env, ...settings, NODE_ENV: 'development' },
    folders: ['server', 'contract', 'demo'].map(folder),
  })
  closing.add(shop.close)
} catch (error) {
  if (!closing.begun()) {
    console.error(startErrors(error))
    await closing.all()
    process.exit(1)
  }
}
