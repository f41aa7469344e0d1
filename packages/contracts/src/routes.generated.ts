// Made of the calls in features/ by `npm run -s contract`: change those and run it again.
export const lines = {
  GET: `
recommendations ai/recommendations
alerts alerts
app app
devices devices
systemInformation system-information
assistantRequests assistant/requests
assistantRequest assistant/requests/{requestId}
automation automation
taskRuns automation/tasks/{taskId}/runs
taskLog automation/runs/{runId}/log
benchmarks system/benchmarks
proposedFix ai-system-scan/fix
cleanup cleanup
cleanupFiles cleanup/files
cloudHistory cloud-profile/{profileId}/history
cloudStatus cloud-profile
cloudPcs cloud-profile/{profileId}/pcs
cloudLike cloud-profile/{profileId}/pcs/{pcId}/selection
cloudChoices cloud-profile/{profileId}/choices
cloudWrites cloud-profile/{profileId}/writes
exportData data/export
setAside data/set-aside
runEffects runs/{runId}/effects
scanFolders files/folders
quarantine quarantine
generators generators
hardware hardware
health health
healthHistory health/history
movements drift/movements
runs runs
run runs/{runId}
tweakHistory tweaks/{id}/history
drift drift
services services
apps apps
others others
jobs jobs
results results
live monitoring/live
metrics monitoring/history
boots monitoring/boots
runningNamed monitoring/processes
network network
networkCounters network/counters
adapterProperties network/adapters/{adapterId}
networkSockets network/sockets
openPorts network/open-ports
trafficRules network/qos-rules
speedServers network/speed-servers
speedTests network/speed-tests
hostsFile network/hosts
presets presets
privacy privacy
registryBackups registry/backups
schedules scheduler/tasks
security security
startup startup
tweaks tweaks
catalog catalog
status status
users users
usersAudit users/audit
usersAdmins users/admins`,
  POST: `
analyzeSystem ai/analyze-system
generateRecommendations ai/generate-recommendations
applyRecommendation ai/apply-recommendation job
adviceFeedback ai/feedback
adviceAnswer ai/answer
setAlerts alerts
resetSample devices/sample/reset
restartSample devices/sample/restart
restart restart
cancelRestart restart/cancel
readAsAdministrator read-as-administrator
askToApply assistant/requests
grantRequest assistant/requests/{requestId}/apply job
refuseRequest assistant/requests/{requestId}/refuse
createTask automation/create-task
toggleTask automation/toggle-task
runTask automation/run-task
dismissReminder automation/dismiss-reminder
applyAutomationProfile automation/apply-profile
executeReminder automation/execute-reminder-action
editTask automation/tasks/{taskId}
pauseTask automation/runs/{runId}/pause
setAutomation automation/settings
watchAhead automation/watch
benchmark system/benchmark
aiSystemScan ai-system-scan
autoFixAll auto-fix-all job
cleanupScan cleanup/scan
chooseFiles cleanup/choose
fixTempFiles fix-temp-files job
fixBrowserCache fix-browser-cache job
fixPrivacyIssues fix-privacy-issues job
cloudSignUp cloud-profile
cloudCreate cloud-profile/create
cloudDownload cloud-profile/{profileId}/download
cloudJoin cloud-profile/join
cloudJoinCode cloud-profile/join-by-code
cloudInvite cloud-profile/{profileId}/pairing
cloudWithdraw cloud-profile/{profileId}/pairing/withdraw
cloudKnownPcs cloud-profile/known-pcs
cloudTry cloud-profile/samples
cloudNoticesSeen cloud-profile/{profileId}/notices/seen
cloudSettings cloud-profile/{profileId}/preferences
cloudPerson cloud-profile/{profileId}/person
cloudAnswer cloud-profile/{profileId}/answers
cloudDrill cloud-profile/{profileId}/drill
cloudRenewKey cloud-profile/{profileId}/recovery-key
cloudBackUp cloud-profile/{profileId}/backups
cloudRestore cloud-profile/{profileId}/backups/{backupId}/restore
cloudExcept cloud-profile/{profileId}/exceptions
cloudRevoke cloud-profile/{profileId}/revoke
reset reset
importData data/import
driverScan driver-scan
driverUpdate driver-update job
driverUpdateAll driver-update-all job
scanDuplicates files/scan-duplicates
fixDuplicates fix-duplicate-files
duplicateThumbnails files/thumbnails
scanSpace files/scan-space
restoreQuarantined quarantine/restore
purgeQuarantined quarantine/purge
gamingOptimize gaming/optimize job
generateScript generate-script
generateCustomScript generate-custom-script
readSelection selection/read
lookForMovements drift/look
setDriftRule drift/rule
undo undo job
acceptDrift drift/accept
followTopics events/{stream}
endProcess monitoring/processes/end
recordMetrics monitoring/history/switch
wifi network/wifi
talkers network/talkers
networkTrips network/round-trips
dnsMeasure network/dns-measure
flushDns network/flush-dns job
applyNetworkPreset network/apply-preset job
applyQos network/apply-qos job
applyTcpSettings network/apply-tcp-settings job
resetNetwork network/reset job
configureAdapter network/configure-adapter job
applyDnsPreset network/apply-dns-preset job
planDns network/plan-dns
optimizeNetwork network/optimize job
aiOptimizeNetwork network/ai-optimize job
wifiBandwidthOptimize wifi-bandwidth-optimize job
wifiOptimize wifi-optimize job
checkSpeedServer network/check-speed-server
networkSpeedTest network/speed-test
dashboardSpeedTest network-speed-test
traceRoute network/trace
pathMtu network/path-mtu
dnsLookup network/dns-lookup
portCheck network/port-check
comprehensiveAnalysis comprehensive-analysis
fullOptimization full-optimization job
performanceBoost performance-boost job
applyProfile apply-profile job
generateProfileScript generate-profile-script/{id}
privacyScan privacy-scan
privacyOptimize privacy-optimize job
privacyRecommendation privacy/apply-recommendation job
privacyRecommendations privacy/apply-all-recommendations job
registryPageScan registry/scan
registryFix registry/fix job
registryRestore registry/restore job
registryScan registry-scan
registryDeepScan registry-deep-scan
registryDeepClean registry-deep-clean job
registryDefrag registry-defrag
fixRegistryIssues fix-registry-issues job
createSchedule scheduler/create
runSchedule scheduler/{id}/run-now
securityScan security/scan
startupScan startup-scan
measureStarts startup/read-as-administrator
startupOptimize startup/optimize job
dashboardStartupOptimize startup-optimize job
fixStartupIssues fix-startup-issues job
checkSystemFiles system-files/check
plan plan
apply apply job
consistent consistent
compile compile
usersAppoint users/admins
usersActive users/account/{id}/active`,
  PUT: `
cloudSync cloud-profile/{profileId}/sync
toggleSchedule scheduler/{id}/toggle`,
  DELETE: `
deleteTask automation/tasks/{taskId}
cloudDelete cloud-profile/{profileId}
cancelJob jobs/{id}
clearResult results/{type}
usersDismiss users/admins/{id}
usersDelete users/account/{id}`,
}
