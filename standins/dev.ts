import path from 'node:path'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { openClosing } from './closing.ts'
import { endWithNpm } from './end-with-npm.ts'
import { inFrench } from './in-french.ts'
import { placeOf } from './place.ts'
import { restartOnChange } from './restart-on-change.ts'
import { startStandIns } from './start-standins.ts'
import { welcome } from './welcome.ts'

/**
 * `npm run dev`: the stand-ins stay, the shop starts anew when a file of the server or the contract changes, and the browser
 * follows by itself; a change in app/ is there without any of that.
 */
const closing = openClosing()
stopOnSignal(closing.all)
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
try {
  const place = placeOf(process.env)
  const settings = await startStandIns(process.env, place, closing)
  console.log(welcome(place, settings))
  const folder = (name: string) => path.join(import.meta.dirname, '..', name)
  const shop = restartOnChange({
    file: path.join(import.meta.dirname, 'dev-shop.ts'),
    env: { ...process.env, ...settings, NODE_ENV: 'development' },
    folders: ['server', 'contract', 'demo'].map(folder),
  })
  closing.add(shop.close)
} catch (error) {
  if (!closing.begun()) {
    console.error(inFrench(error))
    await closing.all()
    process.exit(1)
  }
}
