import { PageHead } from '../parts/page-head.tsx'

/** What needs doing. */
export const TodayScreen = () => <PageHead title="Aujourd’hui" />
