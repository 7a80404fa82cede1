import { builtPages } from '../server/built-pages.ts'
import { readConfig } from '../server/config.ts'
import { warmPictures } from '../server/domain/catalogue/warm-pictures.ts'
import { demoLimits } from '../server/domain/limits.ts'
import { openShop } from '../server/open-shop.ts'
import { stopOnSignal } from '../server/stop-on-signal.ts'
import { openClosing } from './closing.ts'
import { endWithNpm } from './end-with-npm.ts'
import { inFrench } from './in-french.ts'
import { placeOf } from './place.ts'
import { readyDatabase } from './ready-database.ts'
import { startStandIns } from './start-standins.ts'
import { welcome } from './welcome.ts'

/** `npm start`: the whole shop on this machine, with a stand-in for every outside service that has no setting. */
const closing = openClosing()
stopOnSignal(closing.all)
endWithNpm(() => process.kill(process.pid, 'SIGTERM'))
try {
  const place = placeOf(process.env)
  const settings = await startStandIns(process.env, place, closing)
  const config = readConfig({ ...process.env, ...settings })
  await readyDatabase(config, process.env.DEMO_PRODUCTS)
  const shop = await openShop(config, { ...(await builtPages()), limits: demoLimits })
  closing.add(shop.close)
  const leaving = new AbortController()
  const warming = warmPictures(shop.tools, leaving.signal)
  closing.add(() => {
    leaving.abort()
    return warming
  })
  console.log(welcome(place, settings))
} catch (error) {
  // Ctrl-C while opening makes the rest of the opening fail: that is no news.
  if (!closing.begun()) {
    console.error(inFrench(error))
    await closing.all()
    process.exit(1)
  }
}
