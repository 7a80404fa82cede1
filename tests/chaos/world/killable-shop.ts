import { readConfig } from '../../../server/config.ts'
import { demoLimits, withoutOrderLimits } from '../../../server/domain/rate-limits.ts'
import { startServer } from '../../../server/start-server.ts'
import { stopOnSignal } from '../../../server/stop-on-signal.ts'
import { fakeStorefront } from '../../security/fake-storefront.ts'
import { diesAt, type KillPoint } from './kill-points.ts'
import { openShopWithoutSchedules } from './shop-without-schedules.ts'

/** The shop as a separate process that kills itself at the given point. */
type Options = { settings: Record<string, string>; point?: KillPoint; withoutSchedules: boolean }

const { settings, point, withoutSchedules } = JSON.parse(process.argv[2] ?? '') as Options
const config = readConfig(settings)
const through = point && diesAt(point, () => process.kill(process.pid, 'SIGKILL'))
const shop = withoutSchedules
  ? await openShopWithoutSchedules(config, through)
  : await startServer(config, {
      ...fakeStorefront(),
      keepPages: false,
      limits: withoutOrderLimits(demoLimits),
      ...(through && { through }),
    })
stopOnSignal(() => shop.close())
