/** Small pictures for the documentation. */
import type { Page } from 'playwright-core'

/** Returns a picture as WebP with the given width. The page's own browser scales and encodes it. */
export const webpOf = async (
  page: Page,
  png: Buffer,
  width: number,
  quality: number,
): Promise<Uint8Array> => {
  const bytes = await page.evaluate(
    async ([data, wide, good]) => {
      const read = Uint8Array.from(atob(data), (one) => one.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([read], { type: 'image/png' }), {
        resizeWidth: wide,
        resizeQuality: 'high',
      })
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const made = await canvas.convertToBlob({ type: 'image/webp', quality: good })
      return [...new Uint8Array(await made.arrayBuffer())]
    },
    [png.toString('base64'), width, quality] as const,
  )
  return Uint8Array.from(bytes)
}
