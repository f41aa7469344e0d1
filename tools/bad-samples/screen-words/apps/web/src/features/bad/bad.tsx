type Props = { name: string; isOpen: boolean; t(key: string): string }

// Eight words of ours that no words file has; the last paragraph is right.
export const Bad = ({ name, isOpen, t }: Props) => (
  <section aria-label="Open section">
    <h2>Written here</h2>
    <img alt={'Picture of ' + name} src="icon.png" />
    <input placeholder={`Search ${name}`} alt={isOpen ? 'Open it' : t('closed')} />
    <p>{isOpen && 'Only while open'}</p>
    <p>{name === '' ? t('none') : `${name} is here`}</p>
    <p>
      {name} and others
    </p>
    <p className="text-muted" aria-label={t('title')}>
      {t('right')} · {name}: 12 %
    </p>
  </section>
)
