import { readConfig } from '../server/config.ts'
import { pregenerateImages } from '../server/domain/catalogue/pictures/pregenerate-images.ts'
import { demoLimits } from '../server/domain/rate-limits.ts'
import { loadBuild } from '../server/load-build.ts'
import { startServer } from '../server/start-server.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { readDemoConfig } from './demo-config.ts'
import { readyDatabase } from './postgres/ready-database.ts'
import { endWithNpm } from './process/end-with-npm.ts'
import { openShutdown } from './shutdown.ts'
import { startDevServices } from './start-dev-services.ts'
import { startErrors } from './start-errors.ts'
import { welcome } from './welcome.ts'

/** `npm start`: the whole shop on this machine, with a dev service for every external service without a setting. */
const closing = openShutdown()
stopOnSignal(closing.all)
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
try {
  const demo = readDemoConfig(process.env)
  const settings = await startDevServices(process.env, demo, closing)
  const config = readConfig({ ...process.env, ...settings })
  await readyDatabase(config, process.env.DEMO_PRODUCTS)
  const shop = await startServer(config, { ...(await loadBuild()), limits: demoLimits })
  closing.add(shop.close)
  const leaving = new AbortController()
  const warming = pregenerateImages(shop.context, leaving.signal)
  closing.add(() => {
    leaving.abort()
    return warming
  })
  console.log(welcome(demo, settings))
} catch (error) {
  // Ctrl-C during the start makes the rest of it fail: not worth reporting.
  if (!closing.begun()) {
    console.error(startErrors(error))
    await closing.all()
    process.exit(1)
  }
}
