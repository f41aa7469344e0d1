export { askToApply, isPartOf } from './ask.ts'
export { type AssistantRequests, createAssistantRequests } from './requests.ts'
