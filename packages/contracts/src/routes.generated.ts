// Made of the calls in features/ by `npm run -s contract`: change those and run it again.
export const lines = {
  GET: `
recommendations ai/recommendations
alerts
app
devices
systemInformation
assistantRequests assistant/requests
automation
taskRuns automation/tasks/{taskId}/runs
taskLog automation/runs/{runId}/log
benchmarks system/benchmarks
proposedFix ai-system-scan/fix
cleanup
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
quarantine
games
gamePrograms games/programs
gameSessions games/sessions
generators
hardware
health
healthHistory health/history
healthLine health/line
movements drift/movements
updates
runs
run runs/{runId}
tweakHistory tweaks/{id}/history
drift
services
apps
others
jobs
results
live monitoring/live
metrics monitoring/history
boots monitoring/boots
runningNamed monitoring/processes
network
networkCounters network/counters
adapterProperties network/adapters/{adapterId}
networkSockets network/sockets
openPorts network/open-ports
trafficRules network/qos-rules
speedServers network/speed-servers
speedTests network/speed-tests
hostsFile network/hosts
presets
privacy
registryBackups registry/backups
schedules scheduler/tasks
security
startup
tweaks
catalog
status
users
usersAudit users/audit
usersAdmins users/admins
model`,
  POST: `
analyzeSystem ai/analyze-system
generateRecommendations ai/generate-recommendations
adviceFeedback ai/feedback
adviceAnswer ai/answer
setAlerts alerts
resetSample devices/sample/reset
restartSample devices/sample/restart
restart
cancelRestart restart/cancel
readAsAdministrator
grantRequest assistant/requests/{requestId}/apply job
refuseRequest assistant/requests/{requestId}/refuse
createTask automation/create-task
toggleTask automation/toggle-task
runTask automation/run-task
dismissReminder automation/dismiss-reminder
applyAutomationProfile automation/apply-profile
executeReminder automation/execute-reminder-action
editTask automation/tasks/{taskId}
allowTask automation/tasks/{taskId}/allow
disallowTask automation/tasks/{taskId}/disallow
pauseTask automation/runs/{runId}/pause
setAutomation automation/settings
setMail automation/mail
testMail automation/mail/test
watchAhead automation/watch
benchmark system/benchmark
aiSystemScan
autoFixAll  job
cleanupScan cleanup/scan
chooseFiles cleanup/choose
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
reset
importData data/import
driverScan
scanDuplicates files/scan-duplicates
fixDuplicates fix-duplicate-files
duplicateThumbnails files/thumbnails
scanSpace files/scan-space
restoreQuarantined quarantine/restore
purgeQuarantined quarantine/purge
switchGames games/switch
setGame games/settings
addGame games/add
removeGame games/remove
playGame games/play
generateScript
generateCustomScript
readSelection selection/read
lookForMovements drift/look
setDriftRule drift/rule
updateSample devices/sample/update
undo  job
acceptDrift drift/accept
followTopics events/{stream}
endProcess monitoring/processes/end
recordMetrics monitoring/history/switch
wifi network/wifi
talkers network/talkers
networkTrips network/round-trips
dnsMeasure network/dns-measure
planDns network/plan-dns
optimizeNetwork network/optimize job
aiOptimizeNetwork network/ai-optimize job
wifiBandwidthOptimize  job
wifiOptimize  job
checkSpeedServer network/check-speed-server
networkSpeedTest network/speed-test
traceRoute network/trace
pathMtu network/path-mtu
dnsLookup network/dns-lookup
portCheck network/port-check
comprehensiveAnalysis
fullOptimization  job
performanceBoost  job
generateProfileScript generate-profile-script/{id}
privacyScan
privacyOptimize  job
registryPageScan registry/scan
registryScan
registryDeepScan
registryDeepClean  job
registryDefrag
createSchedule scheduler/create
runSchedule scheduler/{id}/run-now
securityScan security/scan
startupScan
measureStarts startup/read-as-administrator
checkSystemFiles system-files/check
plan
apply  job
consistent
compile
usersAppoint users/admins
usersActive users/account/{id}/active
setModel model
wordRecommendation model/word`,
  PUT: `
cloudSync cloud-profile/{profileId}/sync
toggleSchedule scheduler/{id}/toggle`,
  DELETE: `
deleteTask automation/tasks/{taskId}
cloudDelete cloud-profile/{profileId}
cancelJob jobs/{id}
clearResult results/{type}
usersDismiss users/admins/{id}
usersDelete users/account/{id}
removeModel model`,
}
