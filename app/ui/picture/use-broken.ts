import { useEffect, useRef, useState } from 'react'

/** Whether the picture could not be loaded, even before any script ran; `image` goes on its `<img>`. */
export function useBroken(url: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    const { current } = ref
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(url)
  }, [url])
  return { isBroken: url !== undefined && broken === url, image: { ref, onError: () => setBroken(url) } }
}
