export default function bad() {}
