import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/index.ts'

/** Screenshots of the product, made by e2e/src/screens.test.ts. Hidden ones aren't loaded. */
const pictures = [
  { file: '/product-dark.webp', className: '[[data-theme=light]_&]:hidden' },
  { file: '/product-light.webp', className: 'hidden [[data-theme=light]_&]:block' },
]

export const Picture = () => {
  const { t } = useTranslation('splash')
  return (
    <figure className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-dialog border border-line shadow-float">
        {pictures.map(({ file, className }) => (
          <img
            key={file}
            src={file}
            alt={t('picture.alt')}
            width={1440}
            height={900}
            loading="lazy"
            decoding="async"
            className={cx('h-auto w-full max-sm:h-72 max-sm:object-cover max-sm:object-[24%_0]', className)}
          />
        ))}
      </div>
      <figcaption className="px-5 text-12 text-muted">{t('picture.caption')}</figcaption>
    </figure>
  )
}
