import { readConfig } from '../../../server/config.ts'
import { demoLimits, withoutOrderLimits } from '../../../server/domain/rate-limits.ts'
import { loadBuild, shareAssets } from '../../../server/load-build.ts'
import { openLog } from '../../../server/log.ts'
import { startServer } from '../../../server/start-server.ts'
import { stopOnSignal } from '../../../server/stop-on-signal.ts'

/** The shop with the build of a folder, as server/main.ts opens it; limits are the demo's. */
type Options = { settings: Record<string, string>; folder: string; shares: boolean }

const { settings, folder, shares } = JSON.parse(process.argv[2] ?? '') as Options
const config = readConfig(settings)
const parts = await loadBuild(folder)
if (shares) await shareAssets(config, parts.build, openLog(config.LOG_LEVEL), folder)
const shop = await startServer(config, { ...parts, limits: withoutOrderLimits(demoLimits) })
stopOnSignal(() => shop.close())
process.send?.('open')
