/**
 * The landing page's offer: the one file to change before a release. Prices appear exactly as written here,
 * in every language.
 */
export const offer = {
  pricePerMonth: '$9.99',
  pricePerYear: '$24.99',
  copyright: '© 2024 Clearpane',
} as const
