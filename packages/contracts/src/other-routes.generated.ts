// Made of the calls in features/ by `npm run -s contract`: change those and run it again.
export const otherLines = {
  GET: `
assistantRequest assistant/requests/{requestId}`,
  POST: `
applyRecommendation ai/apply-recommendation job
askToApply assistant/requests
fixTempFiles  job
fixBrowserCache  job
fixPrivacyIssues  job
driverUpdate  job
driverUpdateAll  job
gamingOptimize gaming/optimize job
flushDns network/flush-dns job
applyNetworkPreset network/apply-preset job
applyQos network/apply-qos job
applyTcpSettings network/apply-tcp-settings job
resetNetwork network/reset job
configureAdapter network/configure-adapter job
applyDnsPreset network/apply-dns-preset job
dashboardSpeedTest network-speed-test
applyProfile  job
privacyRecommendation privacy/apply-recommendation job
privacyRecommendations privacy/apply-all-recommendations job
registryFix registry/fix job
registryRestore registry/restore job
fixRegistryIssues  job
startupOptimize startup/optimize job
dashboardStartupOptimize startup-optimize job
fixStartupIssues  job`,
  PUT: `
`,
  DELETE: `
`,
}
