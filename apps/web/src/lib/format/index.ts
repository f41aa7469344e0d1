export { bytesText } from './bytes.ts'
export { calendarDay, dayText, elapsed, fullTime, minutesText, shortTime, timeAgo } from './time.ts'
export { type ServiceWords, shortValue, type ValueText, type ValueWords, valueText } from './value.ts'
