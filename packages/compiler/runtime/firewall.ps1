function Get-FirewallValue {
	# Uses the firewall's COM object, whose values are not localized.
	# https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwpolicy2
	param($Resource)
	if ($Resource.Way -eq 'rule') {
		return Get-FirewallRuleValue -Name $Resource.Name
	}
	foreach ($path in $Resource.Policies) {
		if ($null -ne (Get-MachineValue -Path $path -Name $Resource.Policy)) {
			return @{ Status = 'unavailable'; Reason = 'a group policy decides it (' + $Resource.Policy + ')' }
		}
	}
	$policy = New-Object -ComObject 'HNetCfg.FwPolicy2'
	$answer = [System.__ComObject].InvokeMember($Resource.Member, [System.Reflection.BindingFlags]::GetProperty, $null, $policy, @($Resource.Profile))
	switch ($Resource.Sort) {
		'flag' { return @{ Status = 'present'; Value = [bool] $answer } }
		'opposite' { return @{ Status = 'present'; Value = -not [bool] $answer } }
		default { return @{ Status = 'present'; Value = @('Block', 'Allow')[[int] $answer] } }
	}
}

function Write-FirewallValue {
	param($Resource, $Value)
	if ($Resource.Way -eq 'rule') {
		Write-FirewallRuleValue -Name $Resource.Name -Value $Value
		return
	}
	$converted = $Value
	if ($Resource.Sort -eq 'opposite') {
		$converted = -not $Value
	} elseif ($Resource.Sort -eq 'action') {
		$converted = [System.Array]::IndexOf([string[]] @('Block', 'Allow'), [string] $Value)
	}
	$policy = New-Object -ComObject 'HNetCfg.FwPolicy2'
	$null = [System.__ComObject].InvokeMember($Resource.Member, [System.Reflection.BindingFlags]::SetProperty, $null, $policy, @($Resource.Profile, $converted))
}

function Get-FirewallRule {
	# Our own rules only: those of our group.
	param($Policy, [string] $Name)
	return @($Policy.Rules | Where-Object -FilterScript { $_.Grouping -ceq 'Clearpane' -and $_.Name -eq $Name })
}

function Get-FirewallRuleValue {
	# A rule as the one text Clearpane writes: what is allowed or blocked, ports, addresses, program; anything missing means any.
	param([string] $Name)
	$found = @(Get-FirewallRule -Policy (New-Object -ComObject 'HNetCfg.FwPolicy2') -Name $Name)
	if ($found.Count -eq 0) {
		return @{ Status = 'absent' }
	}
	$rule = $found[0]
	$narrowed = @(Get-RuleNarrowing -Rule $rule)
	if ($found.Count -gt 1 -or $narrowed.Count -gt 0) {
		throw ('the rule ' + $Name + ' was edited, or is there twice, and says more than a rule of ours can: ' + ($narrowed -join ', '))
	}
	$protocol = @{ 6 = 'tcp'; 17 = 'udp'; 256 = 'any' }[[int] $rule.Protocol]
	$text = @('block', 'allow')[[int] $rule.Action] + ' ' + @('', 'in', 'out')[[int] $rule.Direction] + ' ' + $protocol
	$ports = @([string] $rule.LocalPorts, [string] $rule.RemotePorts)[[int] $rule.Direction - 1]
	if ($protocol -ne 'any' -and $ports -ne '*' -and $ports -ne '') {
		$list = @($ports.Split(',') | ForEach-Object -Process { $_.Trim() } | Sort-Object -Property @{ Expression = { [int] $_.Split('-')[0] } })
		$text += '; ports ' + ($list -join ',')
	}
	$addresses = [string] $rule.RemoteAddresses
	if ($addresses -ne '*' -and $addresses -ne '') {
		$list = [string[]] @($addresses.Split(',') | ForEach-Object -Process { ConvertTo-ShortAddress -Text $_.Trim() })
		[System.Array]::Sort($list, [System.StringComparer]::Ordinal)
		$text += '; addresses ' + ($list -join ',')
	}
	if ([string] $rule.ApplicationName -ne '') {
		$text += '; program ' + $rule.ApplicationName
	}
	return @{ Status = 'present'; Value = $text }
}

function ConvertTo-ShortAddress {
	# Windows returns an address with its mask; a full mask is omitted, another one becomes its number of bits.
	param([string] $Text)
	$parts = $Text.Split('/')
	$address = [System.Net.IPAddress]::Parse($parts[0]).ToString()
	if ($parts.Length -eq 1) {
		return $address
	}
	$bits = $parts[1]
	if ($bits.Contains('.')) {
		$bytes = [System.Net.IPAddress]::Parse($bits).GetAddressBytes()
		$bits = [string] (@($bytes | ForEach-Object -Process { [Convert]::ToString($_, 2).Replace('0', '').Length }) | Measure-Object -Sum).Sum
	}
	if ($bits -eq '32' -and -not $address.Contains(':')) {
		return $address
	}
	return $address + '/' + $bits
}

function Get-RuleNarrowing {
	# What else limits a rule, by Windows' names: such a rule could not be recreated from its text. A service
	# called * means services only. https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwrule3
	param($Rule)
	$any = @{
		Description = @(''); ServiceName = @(''); LocalAddresses = @('', '*'); InterfaceTypes = @('', 'All'); Enabled = @('True')
		Profiles = @('7', '2147483647'); EdgeTraversal = @('False'); EdgeTraversalOptions = @('0'); LocalAppPackageId = @('', '*')
		LocalUserOwner = @(''); LocalUserAuthorizedList = @(''); RemoteUserAuthorizedList = @(''); RemoteMachineAuthorizedList = @('')
		SecureFlags = @('0'); Protocol = @('6', '17', '256')
	}
	$any[@('RemotePorts', 'LocalPorts')[[int] $Rule.Direction - 1]] = @('', '*')
	foreach ($name in @($any.Keys | Sort-Object)) {
		if ($any[$name] -notcontains [string] $Rule.$name) {
			$name
		}
	}
	if ($null -ne $Rule.Interfaces -and @($Rule.Interfaces).Count -gt 0) {
		'Interfaces'
	}
}

function Write-FirewallRuleValue {
	# Rules are identified only by name, so no other rule may have the same name. No call replaces a rule: both
	# are ready before the old one is removed, and it comes back if the new one is refused.
	param([string] $Name, $Value)
	$policy = New-Object -ComObject 'HNetCfg.FwPolicy2'
	$others = @($policy.Rules | Where-Object -FilterScript { $_.Name -eq $Name -and $_.Grouping -cne 'Clearpane' })
	if ($others.Count -gt 0) {
		throw ('somebody else has a rule called ' + $Name)
	}
	$before = Get-FirewallRuleValue -Name $Name
	$fresh = $null
	$old = $null
	if ($null -ne $Value) {
		$fresh = ConvertTo-FirewallRule -Name $Name -Text $Value
	}
	if ($before.Status -eq 'present') {
		$old = ConvertTo-FirewallRule -Name $Name -Text $before.Value
		$policy.Rules.Remove(@(Get-FirewallRule -Policy $policy -Name $Name)[0].Name)
	}
	try {
		if ($null -ne $fresh) {
			$policy.Rules.Add($fresh)
		}
	} catch {
		if ($null -ne $old) {
			$policy.Rules.Add($old)
		}
		throw
	}
}

function ConvertTo-FirewallRule {
	# A rule has no effect until it is added. Each property is checked against the others when set: the protocol
	# comes before the ports.
	param([string] $Name, [string] $Text)
	$parts = [regex]::Match($Text, '^(\w+) (\w+) (\w+)(?:; ports ([^; ]+))?(?:; addresses ([^; ]+))?(?:; program (.+))?$').Groups
	$rule = New-Object -ComObject 'HNetCfg.FWRule'
	$rule.Name = $Name
	$rule.Grouping = 'Clearpane'
	$rule.Protocol = @{ tcp = 6; udp = 17; any = 256 }[$parts[3].Value]
	if ($parts[4].Success -and $parts[2].Value -eq 'in') {
		$rule.LocalPorts = $parts[4].Value
	} elseif ($parts[4].Success) {
		$rule.RemotePorts = $parts[4].Value
	}
	if ($parts[5].Success) {
		$rule.RemoteAddresses = $parts[5].Value
	}
	if ($parts[6].Success) {
		$rule.ApplicationName = $parts[6].Value
	}
	$rule.Direction = @{ in = 1; out = 2 }[$parts[2].Value]
	$rule.Profiles = 2147483647
	$rule.Action = @{ block = 0; allow = 1 }[$parts[1].Value]
	$rule.Enabled = $true
	return $rule
}
