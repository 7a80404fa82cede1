import { readConfig } from '../../server/config.ts'
import { demoLimits } from '../../server/domain/limits.ts'
import { openShop } from '../../server/open-shop.ts'
import { stopOnSignal } from '../../server/stop-on-signal.ts'
import { fakeStorefront } from '../attack/fake-storefront.ts'
import { diesAt, type KillPoint } from './kill-points.ts'
import { openShopWithoutRounds } from './shop-without-rounds.ts'

/** The shop as a process of its own that ends like a killed one at the point that it was given. */
type Wish = { settings: Record<string, string>; point?: KillPoint; withoutRounds: boolean }

const { settings, point, withoutRounds } = JSON.parse(process.argv[2] ?? '') as Wish
const config = readConfig(settings)
const through = point && diesAt(point, () => process.kill(process.pid, 'SIGKILL'))
const shop = withoutRounds
  ? await openShopWithoutRounds(config, through)
  : await openShop(config, { ...fakeStorefront(), keepPages: false, limits: demoLimits, ...(through && { through }) })
stopOnSignal(shop.close)
