export { type Alerts, createAlerts, firstRules, setRulesOf } from './alerts.ts'
