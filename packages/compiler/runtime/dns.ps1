function Get-DnsValue {
	# The adapter's own list; empty: whatever the network hands out. Family: Tcpip or Tcpip6.
	param($Resource)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$key = $root.OpenSubKey('SYSTEM\CurrentControlSet\Services\' + $Resource.Family + '\Parameters\Interfaces\' + $Resource.Adapter)
		if ($null -eq $key) {
			return @{ Status = 'unavailable'; Reason = 'the adapter does not exist' }
		}
		$list = [string] $key.GetValue('NameServer', '')
		$key.Dispose()
		return @{ Status = 'present'; Value = [string[]] @($list.Split([char[]] ' ,;', [System.StringSplitOptions]::RemoveEmptyEntries)) }
	} finally {
		$root.Dispose()
	}
}

function Get-InterfaceIndex {
	# netsh takes an adapter by its number, which is not localised.
	param($Resource)
	foreach ($one in [System.Net.NetworkInformation.NetworkInterface]::GetAllNetworkInterfaces()) {
		if ($one.Id -eq $Resource.Adapter) {
			if ($Resource.Family -eq 'Tcpip6') {
				return $one.GetIPProperties().GetIPv6Properties().Index
			}
			return $one.GetIPProperties().GetIPv4Properties().Index
		}
	}
	throw (New-Object -TypeName System.NotSupportedException -ArgumentList 'the adapter is switched off or unplugged')
}

function Write-DnsValue {
	# Uses netsh, because the cmdlet resets both address families together.
	# https://learn.microsoft.com/powershell/module/dnsclient/set-dnsclientserveraddress
	param($Resource, $Value)
	$family = @{ Tcpip = 'ipv4'; Tcpip6 = 'ipv6' }[$Resource.Family]
	$name = 'name=' + (Get-InterfaceIndex -Resource $Resource)
	$list = @($Value)
	if ($list.Count -eq 0) {
		Invoke-NetworkTool -Argument @('interface', $family, 'set', 'dnsservers', $name, 'source=dhcp')
		return
	}
	Invoke-NetworkTool -Argument @('interface', $family, 'set', 'dnsservers', $name, 'source=static', ('address=' + $list[0]), 'validate=no')
	for ($i = 1; $i -lt $list.Count; $i++) {
		Invoke-NetworkTool -Argument @('interface', $family, 'add', 'dnsservers', $name, ('address=' + $list[$i]), ('index=' + ($i + 1)), 'validate=no')
	}
}

function Invoke-NetworkTool {
	param([string[]] $Argument)
	$code = Invoke-SystemTool -Name 'netsh.exe' -Argument $Argument
	if ($code -ne 0) {
		throw ('netsh.exe answered ' + $code)
	}
}
