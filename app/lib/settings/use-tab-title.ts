import { useEffect } from 'react'
import { useShopSettings } from './shop-settings.ts'

/** The title of the browser tab while a part is shown that its route's `meta` cannot know, as when nothing was found. */
export function useTabTitle(title: string) {
  const { name } = useShopSettings()
  useEffect(() => {
    const before = document.title
    const whole = `${title} — ${name}`
    document.title = whole
    return () => {
      // After a navigation it is already the next page's.
      if (document.title === whole) document.title = before
    }
  }, [title, name])
}
